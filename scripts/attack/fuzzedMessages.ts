import { type Command, commandInputs } from '../../src/shared/contract/commands';
import { requestSchema } from '../../src/shared/contract/messages';
import { decodeMessage, encodeMessage } from '../../src/shared/contract/wire';
import type { AttackContext } from './attackContext';

/** Commands that only read. */
const looking = [
  ...(['program', 'methods', 'examples', 'reopenPage', 'cancelOpening', 'pageModel', 'blockCode'] as const),
  ...([
    'recentPages',
    'run',
    'stage',
    'why',
    'pair',
    'compare',
    'presets',
    'openCorpus',
    'knownCorpora',
  ] as const),
  ...(['cancelJob', 'glancePage', 'pagePicture', 'proposedCorpus', 'labels', 'allLabels'] as const),
  ...([
    'annotatorAgreement',
    'evaluations',
    'results',
    'tunings',
    'tuning',
    'preferences',
    'storage',
  ] as const),
] satisfies Command[];
/** Commands that write, but only in the program's own folders, or refuse: no page is open, and the folder is not empty. */
const ownWriting = [
  ...(['setPreferences', 'clearStorage', 'uploadPart', 'openUpload', 'newCorpusOfPage'] as const),
  ...(['uploadCorpusPart', 'openUploadedCorpus', 'cancelCorpusUpload'] as const),
  ...(['saveBundle', 'openBundle', 'openUploadedBundle'] as const),
] satisfies Command[];
/** Others are sent only if their input is refused: an attack must do no harm itself. */
const harmless: readonly string[] = [...looking, ...ownWriting];
const commands = Object.keys(commandInputs) as Command[];

/** Whether it is safe to send this to the program. */
function isHarmless(bytes: Uint8Array): boolean {
  try {
    const request = requestSchema.safeParse(decodeMessage(bytes));
    if (!request.success || !Object.hasOwn(commandInputs, request.data.command)) return true;
    const { command, input } = request.data;
    return harmless.includes(command) || !commandInputs[command as Command].safeParse(input).success;
  } catch {
    return true;
  }
}

/** Makes messages that no inspector sends, from the context's random numbers. */
export class FuzzedMessages {
  constructor(
    private readonly context: AttackContext,
    private readonly corpus: string,
  ) {}

  readonly random = (): Uint8Array => this.bytes(this.context.below(400));

  readonly mutated = (): Uint8Array => {
    for (;;) {
      const message = encodeMessage({
        id: this.id(),
        command: this.context.pick(harmless),
        input: this.input(),
      });
      for (let change = this.context.below(3); change >= 0; change--) this.mutate(message);
      const cut =
        this.context.below(4) === 0 ? message.subarray(0, this.context.below(message.length)) : message;
      if (isHarmless(cut)) return cut;
    }
  };

  readonly wrongTypes = (): Uint8Array => {
    for (;;) {
      const input = this.context.below(5) === 0 ? this.oddValue(0) : this.input();
      if (typeof input === 'object' && input !== null)
        for (let change = this.context.below(3); change >= 0; change--)
          (input as Record<string, unknown>)[this.context.pick(fields)] = this.oddValue(0);
      const command = this.context.below(20) === 0 ? this.oddValue(0) : this.context.pick(commands);
      const id = this.context.below(20) === 0 ? this.oddValue(0) : this.id();
      const message = encodeMessage({ id, command, input });
      if (isHarmless(message)) return message;
    }
  };

  readonly nested = (): Uint8Array => {
    const depth = this.context.below(this.context.below(200) === 0 ? 200_000 : 3_000);
    const [open, close] = this.context.pick([
      ['[', ']'],
      ['{"a":', '}'],
      ['[[],', ']'],
      ['{"$array":"Int8Array","length":1,"all":', '}'],
    ] as const);
    const inner = open.repeat(depth) + (this.context.below(2) === 0 ? '1' : '') + close.repeat(depth);
    return this.context.below(2) === 0
      ? json(`{"id":${this.id()},"command":"run","input":${inner}}`)
      : json(
          this.context.below(2) === 0 ? inner : `{"id":1,"command":"${'m'.repeat(depth)}","input":${inner}}`,
        );
  };

  readonly polluting = (): Uint8Array => {
    const evil = '{"command":"methods","input":{},"polluted":"yes","id":1}';
    const key = this.context.pick([
      '__proto__',
      'constructor',
      'prototype',
      '$__proto__',
      '$$__proto__',
      'toString',
    ]);
    const inner = this.context.pick([
      evil,
      `{"prototype":${evil}}`,
      `{"__proto__":${evil}}`,
      `{"constructor":{"prototype":${evil}}}`,
      `[${evil}]`,
    ]);
    const polluted = `{"${key}":${inner}}`;
    const command = this.context.pick(harmless);
    return json(
      this.context.pick([
        polluted,
        `{"id":1,"${key}":${inner}}`,
        `{"id":${this.id()},"command":"${command}","input":${polluted}}`,
        `{"id":${this.id()},"command":"${command}","input":{"${key}":${inner},"method":"buw"}}`,
        `{"id":${this.id()},"command":"run","input":{"page":"x","method":"buw","slot":"${key}","settings":{"values":${polluted},"off":["${key}"]}}}`,
        `{"id":${this.id()},"command":"${key}","input":${inner}}`,
        `{"id":${this.id()},"command":"presets","input":{"method":"${key}"}}`,
        `{"id":${this.id()},"command":"cancelJob","input":{"ticket":"${key}"}}`,
      ]),
    );
  };

  readonly arrays = (): Uint8Array => {
    const length = this.context.pick([
      0,
      1,
      7,
      1_000,
      100_000,
      -1,
      1.5,
      1e15,
      '"1"',
      'null',
      2 ** 32,
      2 ** 53,
    ]);
    const type = this.context.pick([
      'Int8Array',
      'Uint8Array',
      'Float64Array',
      'BigInt64Array',
      'Object',
      '__proto__',
      'Array',
      '',
    ]);
    const all = this.context.pick([
      '',
      ',"all":1',
      ',"all":"x"',
      ',"all":{"$number":"NaN"}',
      ',"all":{"$array":"Int8Array","length":9,"all":1}',
      ',"all":null',
    ]);
    const array = `{"$array":"${type}","length":${length}${all}}`;
    const many = Array.from({ length: 1 + this.context.below(20) }, () => array).join(',');
    const text = this.context.pick([
      array,
      `{"id":${this.id()},"command":"methods","input":[${many}]}`,
      `{"id":${array},"command":"methods","input":{}}`,
      `{"id":${this.id()},"command":"why","input":{"run":"x","block":${array}}}`,
      `{"id":${this.id()},"command":"why","input":{"run":"x","block":{"$number":"${this.context.pick(['NaN', 'Infinity', '1', ''])}"}}}`,
    ]);
    return Buffer.concat([json(text), this.bytes(this.context.below(200))]);
  };

  private id(): number {
    return this.context.below(1e9);
  }

  private bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.context.below(256));
  }

  private mutate(message: Uint8Array): void {
    const at = this.context.below(this.context.below(9) === 0 ? 4 : message.length);
    message[at] = this.context.pick([
      message[at]! ^ (1 << this.context.below(8)),
      48 + this.context.below(75),
      0,
      255,
      34,
      92,
      123,
    ]);
  }

  /** Has every field that any command needs, with a valid value. */
  private input(): Record<string, unknown> {
    return {
      corpus: this.corpus,
      folder: this.corpus,
      slug: this.context.pick(['a', '..', 'a/b', '.', 'x'.repeat(255), 'b\u0000']),
      slugs: ['nothing'],
      reader: '',
      page: 'a'.repeat(64),
      run: 'x',
      method: 'buw',
      settings: { values: {}, off: [] },
      slot: 'main',
      stage: 'dataRecords',
      block: 1,
      one: 0,
      other: 1,
      ticket: 't',
      source: '',
      scripts: true,
      sources: ['nothing'],
      upload: 'u',
      name: this.context.pick(['x', 'x.html', 'corpus.json', '../x']),
      path: this.context.pick(['corpus.json', 'pages/a/page.json', '../x', '/etc/passwd']),
      at: 0,
      size: 4,
      files: 1,
      bytes: this.bytes(4),
      session: '{}',
      notes: '',
      changes: { [this.context.pick(['theme', 'keys.help', '__proto__', 'nothing'])]: 'dark' },
      part: this.context.pick(['pages', 'certainty', 'bundles', 'settings']),
    };
  }

  private oddValue(depth: number): unknown {
    const value = this.context.pick<() => unknown>([
      () => null,
      () => true,
      () => -1,
      () => 1e308,
      () => Number.NaN,
      () => '',
      () => '\u0000\ud800',
      () => '../'.repeat(20),
      () => 'x'.repeat(this.context.below(9_000)),
      () => new Float64Array(this.context.below(50)),
      () => (depth > 3 ? [] : Array.from({ length: this.context.below(4) }, () => this.oddValue(depth + 1))),
      () => (depth > 3 ? {} : { [this.context.pick(fields)]: this.oddValue(depth + 1) }),
    ]);
    return value();
  }
}

const fields = [
  ...'corpus folder slug slugs reader page run method settings slot stage block one other ticket source'.split(
    ' ',
  ),
  ...'scripts edit sources tags to format file entrants match split base moved budget name labels'.split(' '),
  ...'upload path at size files bytes session notes changes part'.split(' '),
];

/** A message with the given raw text. */
export function json(text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  const message = new Uint8Array(Math.ceil((4 + body.length) / 8) * 8);
  new DataView(message.buffer).setUint32(0, body.length, true);
  message.set(body, 4);
  return message;
}
