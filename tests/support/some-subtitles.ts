/** Makes subtitles with one cue, shown for the first ten seconds of a film. */
export function someSubtitles(said = 'Hello'): string {
  return `WEBVTT\n\n00:00.000 --> 00:10.000\n${said}\n`;
}
