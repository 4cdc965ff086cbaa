/** Subtitles of one cue, shown from the beginning of a film for its first ten seconds. */
export function someSubtitles(said = 'Hello'): string {
  return `WEBVTT\n\n00:00.000 --> 00:10.000\n${said}\n`;
}
