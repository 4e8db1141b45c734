import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { droppedAddress } from '../../../src/renderer/app/session/droppedAddress';
import { FileInputs } from '../../../src/renderer/app/session/FileInputs';
import { UploadStrip } from '../../../src/renderer/app/session/UploadStrip';
import { useSessionDrop } from '../../../src/renderer/app/session/useSessionDrop';
import type { InspectorStore } from '../../../src/renderer/store/inspectorStore';
import { maxCorpusBytes, maxCorpusFiles, maxPartBytes } from '../../../src/shared/contract/upload';
import { until } from '../../support/inspector/inspector';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

// Listeners of the window, too.
afterEach(cleanup);

type Asked = [command: string, input: Record<string, unknown>];

function App() {
  useSessionDrop();
  return (
    <>
      <input aria-label="Field" />
      <FileInputs />
      <UploadStrip />
    </>
  );
}

/** An inspector that notes what it asks of the service. */
function start(answer: (command: string) => unknown = () => null): { store: InspectorStore; asked: Asked[] } {
  const asked: Asked[] = [];
  const store = quietStore({}, async (command, input) => {
    asked.push([command, input as Record<string, unknown>]);
    return answer(command);
  });
  renderIn(store, <App />);
  return { store, asked };
}

/** A file that says how large it is, and counts how often it is read. */
function fileOf(name: string, text = 'x', size = text.length): { file: File; reads: () => number } {
  const file = new File([text], name);
  const read = vi.fn(() => {
    const bytes = new TextEncoder().encode(text);
    return { text: async () => text, arrayBuffer: async () => bytes.buffer } as Blob;
  });
  Object.defineProperties(file, { size: { value: size }, slice: { value: read } });
  return { file, reads: () => read.mock.calls.length };
}

interface FakeFolder {
  [name: string]: File | FakeFolder;
}

/** What a browser gives of a dropped folder. */
function entryOf(name: string, content: File | FakeFolder): unknown {
  if (content instanceof File)
    return { name, isFile: true, file: (done: (file: File) => void) => done(content) };
  let rest = Object.entries(content).map(([each, inner]) => entryOf(each, inner));
  const readEntries = (done: (some: unknown[]) => void): void => {
    const some = rest.slice(0, 2);
    rest = rest.slice(2);
    done(some);
  };
  return { name, isDirectory: true, createReader: () => ({ readEntries }) };
}

function drop(files: File[], folder?: FakeFolder, target: Element | Window = window): boolean {
  const items = [{ webkitGetAsEntry: () => (folder === undefined ? null : entryOf('shops', folder)) }];
  return fireEvent.drop(target, { dataTransfer: { files, items, types: ['Files'], getData: () => '' } });
}

const dropText = (list: string, target: Element | Window = window): boolean =>
  fireEvent.drop(target, {
    dataTransfer: { files: [], types: ['text/uri-list'], getData: () => list },
  });

async function noteAfter(store: InspectorStore, doIt: () => void): Promise<string> {
  act(doIt);
  await act(() => until(store, ({ sessionNote }) => sessionNote !== null));
  const { name, text } = store.getState().sessionNote!;
  act(() => store.getState().noteSession(null));
  return `${name}: ${text}`;
}

it('refuses what it cannot open, in a sentence', async () => {
  const { store, asked } = start();
  const refusals: [File, string][] = [
    [
      fileOf('photo.png', '\x89PNG').file,
      'This is not a bundle, a page, a wrapper or a session. Only .recordscope, .html, .mhtml and .json files can be opened.',
    ],
    [fileOf('empty.html', '').file, 'The file is empty.'],
    [
      fileOf('corpus.json', '{}').file,
      'This file belongs to a corpus. Drop the folder it is in, or choose that folder.',
    ],
    [
      fileOf('big.html', 'x', 2 * 1024 ** 3).file,
      'The file is too large: 2048 MB, the limit is 64 MB. Open it by its path instead.',
    ],
    [
      fileOf('big.json', '{', 2 * 1024 ** 3).file,
      'The file is too large: 2048 MB, the limit is 4 MB. This is not a session.',
    ],
  ];
  for (const [file, text] of refusals)
    expect(await noteAfter(store, () => drop([file]))).toBe(`${file.name}: ${text}`);
  expect(asked).toEqual([]);
});

it('opens one of several files, and says so', async () => {
  const { store, asked } = start();
  const note = await noteAfter(store, () => drop([fileOf('a.html').file, fileOf('b.html').file]));
  expect(note).toBe('a.html: Only this file was opened, of 2 files.');
  expect(asked.map(([command]) => command)).toContain('openUpload');
});

it('opens a dropped http or https address only, and leaves text fields their own', async () => {
  expect(droppedAddress('# a list\r\nhttps://shop.example/a b\r\nhttps://other.example/')).toEqual({
    address: 'https://shop.example/a%20b',
  });
  expect(droppedAddress('# nothing\n')).toBeUndefined();
  const { store, asked } = start();
  for (const bad of ['file:///etc/passwd', 'javascript:alert(1)', 'https://'])
    expect(await noteAfter(store, () => void dropText(bad))).toBe(
      `${bad}: Only http and https addresses can be dropped. Type other sources into the address bar.`,
    );
  dropText('https://shop.example/', screen.getByLabelText('Field'));
  expect(asked).toEqual([]);
  act(() => store.getState().setWorkspace('tune'));
  act(() => void dropText('https://shop.example/'));
  expect(asked).toMatchObject([['openPage', { source: 'https://shop.example/' }]]);
  expect(store.getState().workspace).toBe('inspect');
});

it('uploads the files of a dropped corpus, without hidden ones, and says where the copy is', async () => {
  const { store, asked } = start((command) =>
    command === 'openUploadedCorpus' ? { folder: '/home/me/uploaded/shops' } : null,
  );
  store.setState({ openCorpus: async () => undefined });
  const page = { 'page.json': fileOf('page.json', '{}').file, '.lock': fileOf('.lock').file };
  const folder = { 'corpus.json': fileOf('corpus.json', '{"a":1}').file, pages: { a: page, b: {} } };
  expect(await noteAfter(store, () => void drop([new File([], 'shops')], folder))).toBe(
    'shops: A copy of this corpus was uploaded to /home/me/uploaded/shops. Changes are made there.',
  );
  expect(asked).toMatchObject([
    ['uploadCorpusPart', { path: 'corpus.json', size: 7, at: 0 }],
    ['uploadCorpusPart', { path: 'pages/a/page.json', size: 2, at: 0 }],
    ['openUploadedCorpus', { name: 'shops', files: 2 }],
  ]);
  expect(store.getState().corpusUpload).toBeNull();
});

it('refuses a folder that is no corpus or too large, before anything is read', async () => {
  const { store, asked } = start();
  const page = fileOf('index.html');
  expect(
    await noteAfter(store, () => void drop([new File([], 'shops')], { 'index.html': page.file })),
  ).toMatch(
    /^shops: This folder is not a corpus: it has no corpus\.json\. To make a corpus of web pages, use “New corpus…”/,
  );
  const corpus = fileOf('corpus.json', '{}');
  const large = fileOf('video.bin', 'x', maxCorpusBytes);
  const folder = { 'corpus.json': corpus.file, 'video.bin': large.file };
  expect(await noteAfter(store, () => void drop([new File([], 'shops')], folder))).toBe(
    'shops: The folder is too large: 1024 MB, the limit is 1024 MB. Open the corpus by its path, with “Open corpus…”.',
  );
  const many = Object.fromEntries(
    Array.from({ length: maxCorpusFiles + 2 }, (_, index) => [`${index}`, page.file]),
  );
  expect(await noteAfter(store, () => void drop([new File([], 'shops')], many))).toMatch(
    /^shops: The folder has more than 20,000 files\./,
  );
  expect([page, corpus, large].map(({ reads }) => reads())).toEqual([0, 0, 0]);
  expect(asked).toEqual([]);
});

it('shows how far an upload is, and stops it', async () => {
  let goOn = (): void => undefined;
  const { store, asked } = start((command) =>
    command === 'uploadCorpusPart'
      ? new Promise<null>((resolve) => {
          goOn = () => resolve(null);
        })
      : null,
  );
  const file = fileOf('corpus.json', 'x'.repeat(maxPartBytes)).file;
  Object.defineProperty(file, 'webkitRelativePath', { value: 'shops/corpus.json' });
  const input = screen.getByLabelText<HTMLInputElement>('Corpus folder');
  expect(input.webkitdirectory).toBe(true);
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('0.0 of 0.5 MB')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Uploading the corpus' })).toHaveAttribute(
    'max',
    `${maxPartBytes}`,
  );
  await until(store, () => asked.length > 0);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  goOn();
  expect(asked.map(([command]) => command)).toEqual(['uploadCorpusPart', 'cancelCorpusUpload']);
  expect(store.getState().sessionNote).toBeNull();
});

it('says why an upload failed, and removes it', async () => {
  const { store, asked } = start((command) => {
    if (command === 'uploadCorpusPart') throw new Error('The disk is full.');
    return null;
  });
  const folder = { 'corpus.json': fileOf('corpus.json', '{}').file };
  expect(await noteAfter(store, () => void drop([new File([], 'shops')], folder))).toBe(
    'shops: The disk is full.',
  );
  expect(asked.at(-1)).toEqual(['cancelCorpusUpload', { upload: expect.any(String) }]);
});
