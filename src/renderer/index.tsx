import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartScreen } from './panels/StartScreen';
import './tokens.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StartScreen versions={window.recordscope?.versions} />
  </StrictMode>,
);
