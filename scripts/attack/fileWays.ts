/** One way in which a page from the disk tries to read another file. */
export interface FileWay {
  name: string;
  /** ending of the page, 'html' unless given */
  page?: 'xhtml' | 'mhtml';
  /** the file's ending and content */
  ending: string;
  content(canary: string): string;
  /** how the page names the file, given its relative and absolute path */
  address?(relative: string, whole: string): string;
  /** the page; `mark` is what its script writes if the file was loaded, composed so that it is not in the page's source */
  html(address: string, mark: string): string;
}

const text = (canary: string): string => canary;
const document = (canary: string): string => `<!doctype html><p>${canary}</p>`;
const script = (canary: string): string => `document.documentElement.append('${canary}')`;
const style = (canary: string): string =>
  `body::after { content: "${canary}" } :root { --seen: "${canary}" }`;
const drawing = (canary: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="37" height="11"><text id="t" y="9">${canary}</text></svg>`;

const run = (code: string): string => `<script>${code}</script>`;
const reports = (value: string): string => `document.documentElement.append(${value})`;

function frame(name: string, html: (address: string, mark: string) => string): FileWay {
  return { name, ending: 'html', content: document, html };
}
function picture(name: string, html: (address: string, mark: string) => string): FileWay {
  return { name, ending: 'svg', content: drawing, html };
}
function sheet(name: string, html: (address: string) => string): FileWay {
  const report = run(
    `onload = () => setTimeout(() => ${reports("getComputedStyle(document.documentElement).getPropertyValue('--seen')")}, 300)`,
  );
  return { name, ending: 'css', content: style, html: (address) => `${html(address)}${report}<body>` };
}
function code(name: string, html: (address: string) => string, content = script): FileWay {
  return { name, ending: 'js', content, html };
}
/** By a worker, whose loads no document asks for; `here` has its class. */
function importing(name: string, here: string): FileWay {
  const source = (to: string): string => `'importScripts("' + new URL('${to}', location) + '")'`;
  return code(
    name,
    (to) =>
      `<body>${run(`${here}; new here.Worker(URL.createObjectURL(new Blob([${source(to)}]))).onmessage = (e) => ${reports('e.data')}`)}`,
    (canary) => `postMessage('${canary}')`,
  );
}
const newFrame = "const f = document.body.appendChild(document.createElement('iframe'))";
function data(name: string, body: (address: string) => string): FileWay {
  return { name, ending: 'txt', content: text, html: (address) => run(body(address)) };
}

/** Each by a different kind of request. */
const requests: FileWay[] = [
  frame('iframe', (to) => `<iframe src="${to}"></iframe>`),
  frame('frameset', (to) => `<frameset cols="*,*"><frame src="${to}"><frame src="${to}"></frameset>`),
  frame('object', (to) => `<object data="${to}" type="text/html" width="300" height="100"></object>`),
  frame('embed', (to) => `<embed src="${to}" type="text/html" width="300" height="100">`),
  frame('sandboxed', (to) => `<iframe sandbox="allow-scripts" src="${to}"></iframe>`),
  frame('srcdoc', (to) => `<iframe srcdoc="<iframe src='${to}'></iframe>"></iframe>`),
  frame('lazy', (to) => `<iframe loading="lazy" src="${to}"></iframe>`),
  frame('javascript', (to) => `<iframe src="javascript:location.href='${to}'"></iframe>`),
  frame('blob', (to) =>
    run(
      `const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<iframe src="' + new URL('${to}', location) + '"></iframe>'], { type: 'text/html' })); document.documentElement.append(f)`,
    ),
  ),
  frame('data', (to) =>
    run(
      `const f = document.createElement('iframe'); f.src = 'data:text/html,<iframe src="' + new URL('${to}', location) + '"></iframe>'; document.documentElement.append(f)`,
    ),
  ),
  frame(
    'written',
    (to) => `<iframe></iframe>${run(`frames[0].document.write('<iframe src="${to}"></iframe>')`)}`,
  ),
  frame('frame-location', (to) => `<iframe></iframe>${run(`frames[0].location = '${to}'`)}`),
  frame('frame-open', (to) => `<iframe name="f"></iframe>${run(`open('${to}', 'f')`)}`),
  frame('window-open', (to) =>
    run(`const w = open('${to}'); setTimeout(() => ${reports('w.document.body.textContent')}, 500)`),
  ),
  frame(
    'view-source',
    (to) => `<iframe></iframe>${run(`frames[0].location = 'view-source:' + new URL('${to}', location)`)}`,
  ),
  frame(
    'form',
    (to) =>
      `<iframe name="f"></iframe><form action="${to}" target="f"></form>${run('document.forms[0].submit()')}`,
  ),
  frame(
    'link-click',
    (to) => `<iframe name="f"></iframe><a href="${to}" target="f">x</a>${run('document.links[0].click()')}`,
  ),
  frame('base', (to) => `<base href="${to}"><iframe src="?x"></iframe>`),
  frame('location', (to) => run(`location = '${to}'`)),
  frame('location-replace', (to) => run(`setTimeout(() => location.replace('${to}'), 50)`)),
  frame('meta-refresh', (to) => `<meta http-equiv="refresh" content="0; url=${to}">`),
  frame('form-itself', (to) => `<form action="${to}"></form>${run('document.forms[0].submit()')}`),
  frame('download', (to) => `<a href="${to}" download="x.html">x</a>${run('document.links[0].click()')}`),
  frame(
    'html-import',
    (to) =>
      `<link rel="import" href="${to}">${run(`onload = () => ${reports("document.querySelector('link').import.body.textContent")}`)}`,
  ),
  sheet('stylesheet', (to) => `<link rel="stylesheet" href="${to}">`),
  sheet('css-import', (to) => `<style>@import url("${to}");</style>`),
  sheet('added-sheet', (to) =>
    run(
      `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '${to}'; document.head.append(l)`,
    ),
  ),
  code('script', (to) => `<script src="${to}"></script>`),
  code('module', (to) => `<script type="module" src="${to}"></script>`),
  code('dynamic-import', (to) => run(`import('${to}')`)),
  code(
    'import-map',
    (to) =>
      `<script type="importmap">{"imports":{"x":"${to}"}}</script><script type="module">import 'x'</script>`,
  ),
  code('svg-script', (to) => `<svg><script href="${to}"></script></svg>`),
  code(
    'worker',
    (to) => run(`new Worker('${to}').onmessage = (e) => ${reports('e.data')}`),
    (canary) => `postMessage('${canary}')`,
  ),
  code(
    'shared-worker',
    (to) => run(`new SharedWorker('${to}').port.onmessage = (e) => ${reports('e.data')}`),
    (canary) => `onconnect = (e) => e.ports[0].postMessage('${canary}')`,
  ),
  importing('import-scripts', 'const here = window'),
  importing('import-scripts-frame', `${newFrame}; const here = f.contentWindow`),
  importing(
    'import-scripts-opened',
    `${newFrame}; f.contentDocument.open().write('<p>'); const here = f.contentWindow`,
  ),
  importing(
    'import-scripts-nested',
    `${newFrame}; const here = f.contentDocument.body.appendChild(f.cloneNode()).contentWindow`,
  ),
  importing(
    'import-scripts-prototype',
    'const here = { Worker: Worker ?? Object.getPrototypeOf(window).Worker }',
  ),
  code('worklet', (to) => run(`CSS.paintWorklet?.addModule('${to}')`)),
  data('fetch', (to) => `fetch('${to}').then((r) => r.text()).then((t) => ${reports('t')})`),
  data(
    'fetch-no-cors',
    (to) => `fetch('${to}', { mode: 'no-cors' }).then((r) => r.text()).then((t) => ${reports('t')})`,
  ),
  data(
    'xhr',
    (to) =>
      `const x = new XMLHttpRequest(); x.onload = () => ${reports('x.responseText')}; x.open('GET', '${to}'); x.send()`,
  ),
  data(
    'xhr-sync',
    (to) =>
      `const x = new XMLHttpRequest(); x.open('GET', '${to}', false); x.send(); ${reports('x.responseText')}`,
  ),
  data('event-source', (to) => `new EventSource('${to}').onmessage = (e) => ${reports('e.data')}`),
  data(
    'track',
    (to) =>
      `document.write('<video><track default src="${to}"></video>'); setTimeout(() => ${reports("[...(document.querySelector('track').track.cues ?? [])].map((c) => c.text).join()")}, 500)`,
  ),
  picture('image', (to, mark) => `<img src="${to}" onload="${reports(mark)}">`),
  picture('srcset', (to, mark) => `<img srcset="${to} 1x" onload="${reports(mark)}">`),
  picture(
    'picture',
    (to, mark) => `<picture><source srcset="${to}"><img onload="${reports(mark)}"></picture>`,
  ),
  picture(
    'svg-image',
    (to, mark) => `<svg><image href="${to}" width="37" height="11" onload="${reports(mark)}"/></svg>`,
  ),
  picture('svg-use', (to) => `<svg width="90" height="30"><use href="${to}#t"/></svg>`),
  picture('input-image', (to, mark) => `<input type="image" src="${to}" onload="${reports(mark)}">`),
  picture('css-image', (to) => `<div style="width: 90px; height: 30px; background: url('${to}')"></div>`),
  picture(
    'css-mask',
    (to) => `<div style="width: 90px; height: 30px; background: red; mask: url('${to}')"></div>`,
  ),
  picture('poster', (to) => `<video poster="${to}" width="90" height="30"></video>`),
  picture('preload', (to, mark) => `<link rel="preload" as="image" href="${to}" onload="${reports(mark)}">`),
  picture('canvas', (to) =>
    run(
      `const i = new Image(); i.onload = () => { const c = document.createElement('canvas').getContext('2d'); c.drawImage(i, 0, 0); ${reports('c.canvas.toDataURL()')} }; i.src = '${to}'`,
    ),
  ),
  {
    ...sheet('xml-stylesheet', (to) => to),
    page: 'xhtml',
    html: (to) =>
      `<?xml-stylesheet href="${to}" type="text/css"?><html xmlns="http://www.w3.org/1999/xhtml"><body>x</body></html>`,
  },
  {
    name: 'xml-entity',
    page: 'xhtml',
    ending: 'txt',
    content: text,
    html: (to) =>
      `<!DOCTYPE html [<!ENTITY e SYSTEM "${to}">]><html xmlns="http://www.w3.org/1999/xhtml"><body>&e;</body></html>`,
  },
  {
    ...frame(
      'archive',
      (to) =>
        `MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="B"\r\n\r\n--B\r\nContent-Type: text/html\r\nContent-Location: file:///page.html\r\n\r\n<p>inside</p><iframe src="${to}"></iframe><img src="${to}">\r\n--B--\r\n`,
    ),
    page: 'mhtml',
  },
];

/** The same request with other spellings of the file. */
const spellings: Record<string, (relative: string, whole: string) => string> = {
  encoded: (path) => path.replace('..', '%2e%2e'),
  'encoded-slash': (path) => path.replace('../', '..%2f'),
  'encoded-all': (path) => path.replace('../', '%2e%2e%2f'),
  'encoded-twice': (path) => path.replace('../', '%252e%252e/'),
  backslash: (path) => path.replaceAll('/', '\\\\'),
  'encoded-backslash': (path) => path.replaceAll('/', '%5c'),
  'there-and-back': (path) => `../page/${path}`,
  whole: (_, path) => `file://${path}`,
  'whole-one-slash': (_, path) => `file:${path}`,
  'whole-many-slashes': (_, path) => `file:////${path}`,
  'whole-capitals': (_, path) => `FILE://${path}`,
  'path-alone': (_, path) => path,
  'two-slashes': (_, path) => `//${path}`,
  localhost: (_, path) => `file://localhost${path}`,
  'loopback-host': (_, path) => `file://127.0.0.1${path}`,
  'host-alone': (_, path) => `//localhost${path}`,
  'proc-root': (_, path) => `file:///proc/self/root${path}`,
  'proc-cwd': (_, path) => `file:///proc/self/cwd/../../../../../../../..${path}`,
  'dots-at-root': (_, path) => `file:///../..${path}`,
  'encoded-letters': (_, path) => `file://${path.replaceAll('o', '%6f')}`,
  query: (path) => `${path}?x=1`,
  fragment: (path) => `${path}#x`,
  'null-byte': (path) => `${path}%00.html`,
  'wide-dots': (path) => path.replace('..', '\uff0e\uff0e'),
  'white-space': (path) => `&#9;&#10;.&#10;.${path.slice(2)}`,
  'linked-file': (path) => `linked-${path.split('/').at(-1)}`,
  'linked-folder': (path) => `linked/${path.split('/').at(-1)}`,
};

export const fileWays: readonly FileWay[] = [
  ...requests,
  ...Object.entries(spellings).map(
    ([name, address]): FileWay => ({ ...requests[0]!, name: `spelled-${name}`, address }),
  ),
];
