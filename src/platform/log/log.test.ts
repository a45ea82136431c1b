import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { styleOf } from './open-log.ts';
import { readableLine } from './readable-line.ts';

const time = '2026-11-17T10:20:30.456Z';
const line = (event: object) => `${JSON.stringify({ level: 30, time, ...event })}\n`;

describe('a line for people', () => {
  it('has the time, how grave it is, the words and the fields', () => {
    const event = { requestId: 'a1', route: '/v2/clients-files/:id', milliseconds: 3.2, msg: 'Answered' };
    expect(readableLine(line(event), false)).toBe(
      `${time} INFO  Answered requestId=a1 route=/v2/clients-files/:id milliseconds=3.2\n`,
    );
    expect(readableLine(line({ level: 40, msg: 'It is late' }), true)).toBe(
      `\u001b[90m${time}\u001b[0m \u001b[33mWARN \u001b[0m It is late\n`,
    );
  });

  it('paints nothing that somebody sent, and leaves alone what is no event', () => {
    const reported = readableLine(line({ msg: 'a\u001b[31mb\u009b\r', code: 'x y\u001b\u007f' }), false);
    expect(reported).toBe(`${time} INFO  a\\u001b[31mb\\u009b\\u000d code="x y\\u001b\\u007f"\n`);
    expect(readableLine('not JSON\n', true)).toBe('not JSON\n');
    expect(readableLine('7\n', true)).toBe('7\n');
  });
});

describe('the log', () => {
  it('is for people at a terminal and for programs elsewhere, unless told', () => {
    const style = (isTerminal: boolean, format?: 'json' | 'text', noColour = false) =>
      styleOf({ format, noColour }, isTerminal);
    expect(style(true)).toBe('colours');
    expect(style(true, undefined, true)).toBe('text');
    expect(style(false)).toBe('json');
    expect(style(true, 'json')).toBe('json');
    expect(style(false, 'text')).toBe('text');
    expect(loadConfig({ NO_COLOR: '1' }).log).toEqual({ level: 'info', format: undefined, noColour: true });
    expect(loadConfig({ NO_COLOR: '', LOG_FORMAT: 'text' }).log).toMatchObject({
      format: 'text',
      noColour: false,
    });
    expect(() => loadConfig({ LOG_FORMAT: 'xml' })).toThrow(/LOG_FORMAT/);
  });

  it('has ISO times in UTC in either form, on standard error', () => {
    const written = (format: 'json' | 'text') => {
      const source = fileURLToPath(new URL('open-log.ts', import.meta.url));
      const program = `const { openLog } = await import(${JSON.stringify(source)});
        openLog({ level: 'info', format: '${format}', noColour: false }, { now: true }).warn({ status: 503 }, 'No answer\\u009b');`;
      const args = ['--import', 'tsx', '--input-type=module', '-e', program];
      const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect(stdout).toBe('');
      expect(stderr).not.toMatch(/(?!\n)\p{Cc}/u);
      return stderr;
    };
    const event = JSON.parse(written('json'));
    expect(event).toMatchObject({ level: 40, status: 503, msg: 'No answer\u009b' });
    expect(new Date(event.time).toISOString()).toBe(event.time);
    expect(written('text')).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARN {2}No answer\\u009b status=503\n$/,
    );
  });
});
