import { createContext } from 'react';

/** The default side of tooltips. The live page covers the inspector, so tooltips must open away from it. */
export const TooltipSide = createContext<'top' | 'bottom'>('top');
