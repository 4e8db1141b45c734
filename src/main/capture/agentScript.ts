/** A function that runs in a page. */
type Injected = (...given: never[]) => unknown;

/**
 * A script that creates an agent in the world where it runs, unless it exists. It is stored under a symbol, because
 * elements of the page with an id are global variables in every world.
 */
export function agentScript(
  symbol: string,
  agent: Injected,
  parts: Readonly<Record<string, Injected>>,
  options: unknown,
): string {
  return `(() => {
  // Compilers that keep function names wrap inner functions in a call of __name.
  const __name = (f) => f;
  const parts = { ${Object.entries(parts)
    .map(([name, part]) => `${name}: ${part.toString()}`)
    .join(',\n')} };
  globalThis[Symbol.for('${symbol}')] ??= (${agent.toString()})(parts, ${JSON.stringify(options)});
})()`;
}
