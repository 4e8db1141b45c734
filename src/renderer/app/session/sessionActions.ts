import type { Action } from '../../actions/action';
import { connected, pageOpen, somethingOpen } from '../../actions/needs';
import { chooseFile } from '../../ui/chooseFile';
import { chooseSessionFile } from './openSession';
import { copySessionLink, saveSession } from './saveSession';

export const sessionActions: readonly Action[] = [
  {
    id: 'openPageFile',
    title: 'Open file…',
    group: 'Page',
    keys: '',
    synonyms: 'page html mhtml bundle session wrapper upload load',
    needs: [connected],
    run: () => chooseFile('file'),
  },
  {
    id: 'uploadCorpus',
    title: 'Upload a corpus folder…',
    group: 'Corpus',
    keys: '',
    synonyms: 'open load',
    needs: [connected],
    run: () => chooseFile('folder'),
  },
  {
    id: 'saveSession',
    title: 'Save session',
    group: 'Page',
    keys: 'Ctrl S',
    synonyms: 'export download keep',
    needs: [somethingOpen],
    run: saveSession,
  },
  {
    id: 'openSession',
    title: 'Open session',
    group: 'Page',
    keys: 'Ctrl O',
    synonyms: 'load import',
    needs: [],
    run: chooseSessionFile,
  },
  {
    id: 'shareBundle',
    title: 'Share: save a bundle…',
    group: 'Page',
    keys: '',
    synonyms: 'export send zip file colleague notes labels',
    needs: [pageOpen, connected],
    run: ({ openShare }) => openShare(true),
  },
  {
    id: 'copySessionLink',
    title: 'Copy link to this session',
    group: 'Page',
    keys: '',
    synonyms: 'share url',
    needs: [somethingOpen],
    run: (state) => void copySessionLink(state),
  },
];
