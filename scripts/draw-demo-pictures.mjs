/**
 * Draws the pictures of the demo's promotions into public/demo-pictures, with the portal's own fonts. Run it by hand
 * after a change here, so that the server has nothing to draw when it starts. The zone that each picture leaves free is
 * in server/demo/demo-promotions.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './find-chromium.mjs';

const SIZES = { square: [1080, 1080], story: [1080, 1920], banner: [1200, 628] };
const SECURITIES = {
  broker: 'Example Broking Ltd. · Reg. no. INZ000000000',
  warning:
    'Investments in securities market are subject to market risks, read all the related documents carefully before investing.',
};
const SECURITIES_HINDI = {
  broker: 'Example Broking Ltd. · पंजीकरण सं. INZ000000000',
  warning: 'प्रतिभूति बाज़ार में निवेश बाज़ार जोखिमों के अधीन हैं, निवेश करने से पहले सभी संबंधित दस्तावेज़ ध्यान से पढ़ें।',
};
const FUNDS = {
  broker: 'Example Fund Distributor · ARN-000000',
  warning:
    'Mutual fund investments are subject to market risks, read all scheme related documents carefully.',
};
const COVER = {
  broker: 'Example Insurance Broking Ltd. · Reg. no. 000',
  warning:
    'Insurance is the subject matter of solicitation. Read the sales brochure before concluding a sale.',
};
const DEPOSITS = {
  broker: 'Example Distributor Ltd. · Reg. no. 000000',
  warning: 'Read the terms and the credit rating of the issuer before you place a deposit.',
};

const SAND = { ground: '#f7ead6', ink: '#0a2f2c', accent: '#7d460c', sun: '#c2570c', hill: '#0d4b46' };
const MINT = { ground: '#ddf0ed', ink: '#07302d', accent: '#0b5d57', sun: '#0f766e', hill: '#083b37' };
const SKY = { ground: '#e4ecfe', ink: '#14224f', accent: '#1d4ed8', sun: '#1d4ed8', hill: '#14224f' };

const PICTURES = [
  ...['square', 'story', 'banner'].flatMap((size) => [
    {
      file: `demat-en-${size}`,
      size,
      lang: 'en',
      over: 'Free demat account',
      head: 'Start investing this weekend.',
      line: 'From your phone, with a partner near you.',
      look: SAND,
      strip: SECURITIES,
    },
    {
      file: `demat-hi-${size}`,
      size,
      lang: 'hi',
      over: 'फ्री डीमैट अकाउंट',
      head: 'इस सप्ताहांत निवेश शुरू करें।',
      line: 'अपने फ़ोन से, अपने नज़दीकी पार्टनर के साथ।',
      look: SAND,
      strip: SECURITIES_HINDI,
    },
  ]),
  ...['square', 'story'].map((size) => ({
    file: `sip-en-${size}`,
    size,
    lang: 'en',
    over: 'Mutual funds',
    head: 'A little every month.',
    line: 'Start a SIP with the amount that suits you.',
    look: MINT,
    strip: FUNDS,
  })),
  {
    file: 'health-en-square',
    size: 'square',
    lang: 'en',
    over: 'Health insurance',
    head: 'One cover for the family.',
    line: 'Ask what it holds, and what it does not.',
    look: SKY,
    strip: COVER,
  },
  {
    file: 'deposit-en-banner',
    size: 'banner',
    lang: 'en',
    over: 'Corporate fixed deposits',
    head: 'Deposits, explained.',
    line: 'Tenure, rate and rating on one page.',
    look: MINT,
    strip: DEPOSITS,
  },
];

const require = createRequire(import.meta.url);
const font = (path) => readFileSync(require.resolve(path)).toString('base64');
const inter = font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const noto = font(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
);

function html({ size, lang, over, head, line, look, strip }) {
  const [width, height] = SIZES[size];
  const banner = size === 'banner';
  const stripHeight = { square: 200, story: 230, banner: 128 }[size];
  const rings = [1, 2, 3, 4, 5, 6, 7]
    .map(
      (at) =>
        `<circle r="${110 + at * 26}" fill="none" stroke="${look.accent}" stroke-opacity=".28" stroke-width="3"/>`,
    )
    .join('');
  const ground = height - stripHeight;
  const unit = banner ? 0.72 : 1;
  const sunAt = banner ? [width - 250, ground - 130] : [width - 250, ground - 230];
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>
@font-face{font-family:I;src:url(data:font/woff2;base64,${inter});font-weight:100 900}
@font-face{font-family:D;src:url(data:font/woff2;base64,${noto});font-weight:100 900;unicode-range:U+0900-097F,U+200C-200D}
*{margin:0;box-sizing:border-box}
body{width:${width}px;height:${height}px;background:${look.ground};font-family:I,D;color:${look.ink};position:relative;overflow:hidden}
svg{position:absolute;inset:0}
main{position:absolute;left:${banner ? 48 : 66}px;top:${{ square: 84, story: 200, banner: 40 }[size]}px;width:${banner ? 760 : 860}px}
p.over{font:600 ${banner ? 30 : 40}px/1.3 I,D;color:${look.accent}}
h1{font:700 ${{ square: 96, story: 118, banner: 62 }[size]}px/1.12 I,D;letter-spacing:-.03em;margin:${banner ? 4 : 12}px 0 ${banner ? 8 : 24}px;text-wrap:balance}
:lang(hi) h1{letter-spacing:0;line-height:1.3;font-size:${{ square: 84, story: 104, banner: 56 }[size]}px}
p.line{font:450 ${banner ? 28 : 42}px/1.4 I,D;max-width:${banner ? 700 : 620}px}
footer{position:absolute;left:0;right:0;bottom:0;height:${stripHeight}px;background:#fff;color:#10201d;padding:${banner ? '20px 48px' : '34px 60px'}}
footer b{display:block;font:700 ${banner ? 26 : 33}px/1.3 I,D}
footer span{display:block;font:400 ${banner ? 24 : 31}px/1.4 I,D}
</style>
<svg viewBox="0 0 ${width} ${height}"><g transform="translate(${sunAt}) scale(${unit})">${rings}<circle r="110" fill="${look.sun}"/></g>
<path d="M0 ${ground - 60} C ${width * 0.25} ${ground - 190} ${width * 0.5} ${ground - 20} ${width * 0.75} ${ground - 90} S ${width} ${ground - 190} ${width} ${ground - 180} V ${ground} H 0 Z" fill="${look.hill}"/></svg>
<main><p class="over">${over}</p><h1>${head}</h1><p class="line">${line}</p></main>
<footer><b>${strip.broker}</b><span>${strip.warning}</span></footer></html>`;
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const picture of PICTURES) {
  const [width, height] = SIZES[picture.size];
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html(picture));
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  const file = await sharp(shot).png({ palette: true, colours: 64, effort: 10, dither: 0 }).toBuffer();
  writeFileSync(new URL(`../public/demo-pictures/${picture.file}.png`, import.meta.url), file);
  await page.close();
}
await browser.close();
