import { runCommandLine } from './cli/program.ts';

/** The command `akwaba`. */

// `akwaba ... | head` closes our standard output; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await runCommandLine(process.argv.slice(2));
