import { createContext } from 'react';

/** Where tooltips stand to what they speak of, so that nothing that lies above the inspector cuts them off. */
export const TooltipSide = createContext<'top' | 'bottom'>('top');
