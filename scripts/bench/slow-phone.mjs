// Slow 4G, on a phone with a slow processor.
const LINK_MS = 150;
const LINK_BYTES_PER_S = 200_000;
const CPU_RATE = 4;

/** Makes a page of Chromium as slow as a cheap phone with a bad connection. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINK_MS,
    downloadThroughput: LINK_BYTES_PER_S,
    uploadThroughput: LINK_BYTES_PER_S,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}
