import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { webm } from './webm.mjs';

/**
 * Draws the demo's training videos, their subtitles and the advertisements into public/demo. Each card of a video is
 * shown for a few seconds.
 */
const CARD_SECONDS = 6;
const FRAMES_PER_SECOND = 5;
const WIDTH = 640;
const HEIGHT = 360;
const FILMS = [
  {
    name: 'commission',
    cards: [
      ['How your commission is computed', 'Four steps, on one page'],
      ['1. The customer pays', 'Every payment of a deal counts for itself'],
      ['2. Your ratio applies', 'Each product has a ratio of its own'],
      ['3. The month is the deal’s', 'It is the month in which the deal was created'],
      ['4. Rounded once', 'To the paisa, and only where it is shown'],
    ],
  },
  {
    name: 'documents',
    cards: [
      ['Documents to collect', 'Before you open an account'],
      ['Identity', 'PAN card, and one more with a photo'],
      ['Address', 'Not older than three months'],
      ['Bank', 'A cancelled cheque with the name on it'],
    ],
  },
];

const SLIDES = [
  {
    name: 'slide-demat',
    title: 'Free demat accounts',
    text: 'The opening offer for your customers',
    ground: '#07302d',
    ring: '#1e6660',
    accent: '#7fe3d5',
  },
  {
    name: 'slide-training',
    title: 'Know what you earn',
    text: 'New training: how your commission is computed',
    ground: '#312e81',
    ring: '#4f4aa8',
    accent: '#c7d2fe',
  },
  {
    name: 'slide-health',
    title: 'Health cover for the family',
    text: 'Now with a higher ratio for you',
    ground: '#7c2d12',
    ring: '#a8502f',
    accent: '#fed7aa',
  },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
// Browsers offer encoders only to secure pages, and this host counts as one.
await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
await page.route('http://localhost/inter.woff2', (route) =>
  route.fulfill({ path: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' }),
);
await page.goto('http://localhost/');
await page.evaluate(async () => {
  document.fonts.add(await new FontFace('Inter', 'url(/inter.woff2)', { weight: '100 900' }).load());
});
for (const slide of SLIDES) {
  writeFileSync(
    `public/demo/${slide.name}.webp`,
    Buffer.from(await page.evaluate(drawSlide, slide), 'base64'),
  );
}
for (const { name, cards } of FILMS) {
  const encoded = await page.evaluate(encode, { cards, CARD_SECONDS, FRAMES_PER_SECOND, WIDTH, HEIGHT });
  const frames = encoded.map(({ time, key, base64 }) => ({
    time,
    key,
    bytes: Buffer.from(base64, 'base64'),
  }));
  const lengthMs = cards.length * CARD_SECONDS * 1000;
  writeFileSync(`public/demo/${name}.webm`, webm(frames, { width: WIDTH, height: HEIGHT, lengthMs }));
  writeFileSync(`public/demo/${name}.vtt`, subtitles(cards));
}
await browser.close();

function subtitles(cards) {
  const time = (seconds) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = cards.map(
    ([title, text], at) =>
      `${time(at * CARD_SECONDS)} --> ${time((at + 1) * CARD_SECONDS)}\n${title}. ${text}.\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Runs in the page: draws the cards and returns their encoded pictures. */
async function encode({ cards, CARD_SECONDS, FRAMES_PER_SECOND, WIDTH, HEIGHT }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const draw = canvas.getContext('2d');
  const encoded = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      encoded.push({ time: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64 });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp8',
    width: WIDTH,
    height: HEIGHT,
    bitrate: 60_000,
    framerate: FRAMES_PER_SECOND,
  });
  const frames = cards.length * CARD_SECONDS * FRAMES_PER_SECOND;
  for (let at = 0; at < frames; at += 1) {
    const [title, text] = cards[Math.floor(at / (CARD_SECONDS * FRAMES_PER_SECOND))];
    draw.fillStyle = '#07302d';
    draw.fillRect(0, 0, WIDTH, HEIGHT);
    draw.fillStyle = '#ffffff';
    draw.font = '650 34px Inter';
    draw.fillText(title, 40, 165, WIDTH - 80);
    draw.fillStyle = '#bfdeda';
    draw.font = '20px Inter';
    draw.fillText(text, 40, 205, WIDTH - 80);
    draw.fillStyle = '#7fe3d5';
    draw.fillRect(0, HEIGHT - 6, (WIDTH * (at + 1)) / frames, 6);
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / FRAMES_PER_SECOND });
    encoder.encode(frame, { keyFrame: at % (CARD_SECONDS * FRAMES_PER_SECOND) === 0 });
    frame.close();
  }
  await encoder.flush();
  return encoded;
}

/** Runs in the page: draws an advertisement of 1280 x 720 px and returns it as WebP in base64. */
function drawSlide({ title, text, ground, ring, accent }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const draw = canvas.getContext('2d');
  draw.fillStyle = ground;
  draw.fillRect(0, 0, 1280, 720);
  draw.strokeStyle = ring;
  draw.lineWidth = 3;
  for (let radius = 60; radius <= 420; radius += 40) {
    draw.beginPath();
    draw.arc(1060, 230, radius, 0, 2 * Math.PI);
    draw.stroke();
  }
  draw.fillStyle = accent;
  draw.beginPath();
  draw.arc(1060, 230, 44, 0, 2 * Math.PI);
  draw.fill();
  draw.fillStyle = '#ffffff';
  draw.font = '650 84px Inter';
  draw.fillText(title, 80, 520, 1120);
  draw.fillStyle = accent;
  draw.font = '500 42px Inter';
  draw.fillText(text, 80, 600, 1120);
  return canvas.toDataURL('image/webp', 0.85).split(',')[1];
}
