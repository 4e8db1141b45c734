/** Lifetime of a printed code, minutes. */
export const printedMinutes = 10;

/**
 * A page that redirects by itself and leaves no entry in the browser's history. An HTTP redirect would not work: if
 * another site or a file led to it, the target is requested without SameSite=Strict cookies.
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
  badCode: `<p>The code in this address was already used or has expired: each code admits one browser, once, within ${printedMinutes} minutes.
If somebody else used it, stop Recordscope and start it with <code>recordscope open --new-token</code>.</p>`,
};

/** The page for a browser without access; it explains how to get access. */
export function accessDeniedPage(why: AccessDenied, port: number): string {
  return page(
    'Recordscope: no access',
    '',
    `<h1>This browser has no access</h1>
${reasons[why]}
<p>To get access, run this in a terminal on this machine, as the user who started Recordscope:</p>
<pre>recordscope open --port ${port}</pre>
<p>It opens the inspector in your default browser. With <code>--no-open</code> it prints an address for any other browser.</p>
<p>If this browser had access before and you followed a link from another page, copy the address into a new tab.</p>`,
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
