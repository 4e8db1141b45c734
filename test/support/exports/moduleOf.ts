/** The exports of generated JavaScript, without its program part; imported names are given. */
export function moduleOf(code: string, imported: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [body] = code.split('\nif (process.argv[1]') as [string];
  const names = [...body.matchAll(/^export (?:async )?(?:function|class) (\w+)/gm)].map(([, name]) => name!);
  const plain = body.replace(/^import .*$/gm, '').replace(/^export /gm, '');
  const make = new Function(...Object.keys(imported), `${plain}\nreturn { ${names.join(', ')} };`);
  return make(...Object.values(imported)) as Record<string, unknown>;
}
