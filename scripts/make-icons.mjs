// Makes icons and the preview picture of shared addresses (`node scripts/make-icons.mjs`). The files are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './debian-packages.mjs';

const folder = new URL('../apps/web/public/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', folder), 'utf8');
const fromWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
const font = ['latin', 'vietnamese'].flatMap((letters) =>
  [400, 600].map((weight) => {
    const file = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${letters}-${weight}-normal.woff2`;
    const bytes = readFileSync(fromWeb.resolve(file)).toString('base64');
    const range = letters === 'latin' ? '' : ';unicode-range:U+0102-1EF9';
    return `@font-face{font-family:Pro;font-weight:${weight};src:url(data:font/woff2;base64,${bytes})${range}}`;
  }),
);

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();

async function shoot(file, width, height, style, body) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}svg{display:block}${style}</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
}

for (const size of [180, 192, 512]) {
  // the 180 px icon fills the square, since phones round its corners themselves
  const whole = size === 180 ? 'body{background:#0f6b62}' : '';
  await shoot(`icon-${size}.png`, size, size, `${whole}svg{width:${size}px}`, icon);
}
// the outer fifth has only the background color, since a phone may cut it off
await shoot(
  'icon-maskable-512.png',
  512,
  512,
  'body{background:#0f6b62}svg{width:410px;margin:51px}',
  icon,
);

const heard = [30, 64, 110, 70, 44, 92, 140, 86, 52, 104, 60, 34];
const typed = ['l', 'i', 's', 't', 'e', 'n'];
await shoot(
  'social-preview.png',
  1200,
  630,
  `${font.join('')}
  body{background:#faf7f2;color:#221e1a;font-family:Pro;padding:88px 96px}
  header{display:flex;align-items:center;gap:32px}header svg{width:112px}
  h1{font-size:84px;font-weight:600;letter-spacing:-1px}
  p{font-size:42px;margin-top:36px;line-height:1.35}small{font-size:32px;color:#6b6259}
  div{display:flex;align-items:center;gap:12px;margin-top:56px;height:140px}
  i{width:14px;border-radius:7px;background:#0f6b62}
  b{width:84px;height:100px;border-radius:16px;border:3px solid #0f6b62;background:#dcefeb;color:#0f6b62;
    font-size:52px;font-weight:600;display:grid;place-items:center}
  b.next{border-style:dashed;background:none}span{width:40px}`,
  `<header>${icon}<h1>Nghe Gõ</h1></header>
  <p>Hear English, type it.<br><small>Luyện nghe chép tiếng Anh, miễn phí cho mọi người.</small></p>
  <div>${heard.map((height) => `<i style="height:${height}px"></i>`).join('')}<span></span>
  ${typed.map((letter) => `<b>${letter}</b>`).join('')}<b class="next"></b></div>`,
);
await browser.close();
