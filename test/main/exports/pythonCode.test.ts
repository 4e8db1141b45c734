import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportWrapper } from '../../../src/shared/exports/exportWrapper';
import { pythonLiteral } from '../../../src/shared/exports/literals';
import { absoluteCode } from '../../../src/shared/exports/python/extraction';
import { pythonReaders } from '../../../src/shared/exports/python/pythonReaders';
import { readValue } from '../../../src/shared/values/readValue';
import { valueTypes } from '../../../src/shared/values/valueTypes';
import { arbitraryHostileText } from '../../support/exports/arbitraryHostileText';
import { arbitraryConvention, arbitraryValueText } from '../../support/exports/arbitraryValues';
import { readAt } from '../../support/exports/exampleWrappers';
import { hostileWrapper } from '../../support/exports/hostileWrapper';

const isThere = spawnSync('python3', ['--version']).status === 0;

/** What a Python program answers to data, both as JSON. */
function answerOf<T>(program: string, data: unknown): T {
  const input = JSON.stringify({ program, data });
  const run = spawnSync(
    'python3',
    ['-c', 'import json, sys\nasked = json.load(sys.stdin)\nexec(asked["program"], {"data": asked["data"]})'],
    { input, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as T;
}

const imports = `import ast, calendar, datetime, json, re, sys, unicodedata
from urllib.parse import quote, urljoin, urlsplit
`;

describe.runIf(isThere)('exported Python', () => {
  const page = 'https://shop.example/a/b?c=1#d';
  let cases: { text: string; type: (typeof valueTypes)[number]; convention: object }[];
  let read: (string | number)[];

  beforeAll(() => {
    const arbitrary = fc.tuple(arbitraryValueText, arbitraryConvention);
    cases = valueTypes.flatMap((type) =>
      fc
        .sample(arbitrary, { numRuns: 1000, seed: 1 })
        .map(([text, convention]) => ({ text, type, convention })),
    );
    const program = `${imports}${absoluteCode}\n${pythonReaders([...valueTypes, 'address'])}
now = datetime.datetime.fromisoformat(${pythonLiteral(readAt.replace('Z', '+00:00'))})
print(json.dumps([read_value(case["text"], case, "${page}", now) for case in data]))`;
    read = answerOf(program, cases);
  });

  it('reads values as tables do', () => {
    const wrong = cases
      .map(({ text, type, convention }, at) => ({
        text,
        type,
        convention,
        own: readValue(text, type, convention, readAt)?.value ?? text,
        python: read[at],
      }))
      // Years before 1000, which JavaScript and Python write in different ways.
      .filter(({ own, python }) => own !== python && !(typeof own === 'string' && own.startsWith('-00')));
    expect(wrong).toEqual([]);
  });

  it('was asked about texts that are values', () => {
    for (const type of ['money', 'date', 'rating', 'duration', 'count', 'relativeTime', 'percent'] as const) {
      const values = cases.filter(
        (one) => one.type === type && readValue(one.text, type, one.convention, readAt) !== null,
      );
      expect(values.length, type).toBeGreaterThan(10);
    }
  });

  it('writes addresses as browsers do', () => {
    const given = [
      ...[
        '/p/1',
        '../x',
        '?q=a b',
        '#',
        '#top',
        '',
        'p/ä?ö=ü#é',
        '//cdn.example/a.png',
        './a/../b',
        'a"b<c>',
      ],
      ...['HTTP://SHOP.example', 'https://shop.example:443/x', 'mailto:a@b.example', 'javascript:alert(1)'],
      ...['data:image/png;base64,AA', 'https://u:p@shop.example:8080/a?b=c', ' /trim ', "?a='b'", '/a^b`{c}'],
      ...['/a\\b', '/%7Ex%zz', 'tel:+441', '/new\nline'],
    ];
    const program = `${imports}${absoluteCode}\nprint(json.dumps([absolute(text, "${page}") for text in data]))`;
    const expected = given.map((text) =>
      /^(data|javascript):/.test(text) ? text : new URL(text, page).href,
    );
    expect(answerOf(program, given)).toEqual(expected);
  });

  it('is code whatever the page says', () => {
    const texts = fc.sample(arbitraryHostileText, { numRuns: 100, seed: 1 }).map((text) => text || 'x');
    const program = `${imports}
def shape_of(code):
    tree = ast.parse(code)
    assigned = [node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == "WRAPPER"]
    name = ast.literal_eval(assigned[0])["fields"][0]["name"]
    return [[type(node).__name__ for node in tree.body], [ord(letter) for letter in name]]

print(json.dumps([shape_of(code) for code in data]))`;
    const codes = ['x', ...texts].map((text) => exportWrapper(hostileWrapper(text), 'scrapy'));
    const [plain, ...shapes] = answerOf<[string[], number[]][]>(program, codes);
    expect(shapes.map(([statements]) => statements.join())).toEqual(texts.map(() => plain![0].join()));
    expect(shapes.map(([, name]) => name)).toEqual(
      texts.map((text) => Array.from(text, (letter) => letter.codePointAt(0))),
    );
  });
});

it.skipIf(isThere)('exported Python needs python3, which is not here', () => undefined);
