import { startServer } from './start-server';

process.exitCode = await startServer(process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
