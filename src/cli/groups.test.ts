import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addCommands, groups } from './groups.ts';

const namesOf = (program: Command) => program.commands.map((command) => command.name());

describe('a group of commands', () => {
  it.each(groups)('is loaded by the names of its commands: $commands', async ({ commands, load }) => {
    const program = new Command();
    (await load())(program);
    expect(namesOf(program)).toEqual(commands);
    for (const name of commands) {
      const asked = new Command();
      await addCommands(asked, name);
      expect(namesOf(asked)).toEqual(commands);
    }
  });

  it.each([undefined, '--help', 'help', 'client'])('is one of all where %s is asked for', async (first) => {
    const program = new Command();
    await addCommands(program, first);
    expect(namesOf(program)).toEqual(groups.flatMap(({ commands }) => commands));
  });
});
