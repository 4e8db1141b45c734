import type { Action } from '../../actions/action';
import { need } from '../../actions/needs';

export const helpActions: readonly Action[] = [
  {
    id: 'help',
    title: 'Help: glossary and documents',
    group: 'Page',
    keys: 'F1',
    synonyms: 'manual documentation learn terms words',
    needs: [],
    run: ({ help, openHelp, closeHelp }) => (help === null ? openHelp() : closeHelp()),
  },
  {
    id: 'tour',
    title: 'Take the tour',
    group: 'Page',
    keys: '',
    synonyms: 'help start introduction learn guide',
    needs: [],
    run: ({ goToTourStep }) => goToTourStep(0),
  },
  {
    id: 'leaveTour',
    title: 'Leave the tour',
    group: 'Page',
    keys: '',
    synonyms: 'help end stop',
    needs: [need('no tour is under way', ({ tourStep }) => tourStep !== null)],
    run: ({ leaveTour }) => leaveTour(false),
  },
];
