/** Minutes for which a printed code is good. */
export const printedMinutes = 10;

/**
 * A page that goes on by itself and leaves no entry in the browser's history. A redirect would not do: its target is
 * asked for without SameSite=Strict cookies when another site, or a file, led to it.
 */
export function continuePage(target: string): string {
  const address = escaped(target);
  return page(
    'Recordscope',
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<p><a href="${address}">Open the inspector</a></p>`,
  );
}

export type AccessDenied = 'unknown' | 'badCode';

const reasons: Readonly<Record<AccessDenied, string>> = {
  unknown: '<p>Recordscope runs here, but it does not know this browser yet.</p>',
  badCode: `<p>The code in this address was used before, or is too old: each lets one browser in, once, within ${printedMinutes} minutes.
If it was used and not by you, end Recordscope and start it with <code>recordscope open --new-token</code>.</p>`,
};

/** What somebody sees whose browser is not let in, with how to get in. */
export function accessDeniedPage(why: AccessDenied, port: number): string {
  return page(
    'Recordscope: not let in',
    '',
    `<h1>This browser is not let in</h1>
${reasons[why]}
<p>To get in, run this in a terminal on this machine, as the user who started Recordscope:</p>
<pre>recordscope open --port ${port}</pre>
<p>It opens the inspector in your default browser. With <code>--no-open</code> it prints an address for any other browser.</p>
<p>If this browser was let in before and you followed a link from another page, copy the address into a new tab.</p>`,
  );
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter]!);
}
