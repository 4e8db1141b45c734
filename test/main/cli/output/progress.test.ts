import { describe, expect, it } from 'vitest';
import { Progress } from '../../../../src/main/cli/output/progress';

/** A terminal that records what is written to it. */
function terminal(isTTY: boolean): { stream: NodeJS.WriteStream; written: string[] } {
  const written: string[] = [];
  const stream = {
    isTTY,
    columns: 40,
    write: (text: string) => written.push(text),
  } as unknown as NodeJS.WriteStream;
  return { stream, written };
}

describe('progress', () => {
  it('is one line, no wider than the terminal, and cleared at the end', () => {
    const { stream, written } = terminal(true);
    const progress = new Progress(4, stream);
    progress.show(1, 'https://shop.example/a-rather-long-address');
    progress.clear();
    progress.clear();
    expect(written).toEqual(['\r\x1b[K█████░░░░░░░░░░░░░░░ 1/4 https://shop.e', '\r\x1b[K']);
  });

  it('escapes control characters, and stays one line', () => {
    const { stream, written } = terminal(true);
    new Progress(0, stream).show(3, 'a\u001b[2J\u202eb\nc');
    expect(written).toEqual(['\r\x1b[K3 done, a�[2Jb c']);
  });

  it('is omitted for a single source, or without a terminal', () => {
    const one = terminal(true);
    new Progress(1, one.stream).show(0, 'page');
    const file = terminal(false);
    new Progress(9, file.stream).show(3, 'page');
    expect([...one.written, ...file.written]).toEqual([]);
  });
});
