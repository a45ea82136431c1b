import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { processesFor } from './vision-processes.ts';

describe('the number of vision processes', () => {
  it.each([
    ['one core', 1, 64_000, 1],
    ['two cores, of which the service has one', 2, 64_000, 1],
    ['four cores', 4, 64_000, 3],
    ['many cores', 64, 512_000, 6],
    ['four cores and memory for two', 4, 8500, 2],
    ['hardly any memory', 8, 1000, 1],
  ])('is chosen by the machine: %s', (_, cores, megabytes, expected) => {
    expect(processesFor({ cores, megabytes }, 1024)).toBe(expected);
  });

  const config = (environment: Record<string, string>) =>
    loadConfig({ KEY_FILE: '/key', ...environment }, '/nowhere').vision.processes;

  it('is what the operator says, and else what this machine has room for', () => {
    expect(config({ VISION_PROCESSES: '5' })).toBe(5);
    const chosen = config({});
    expect(chosen).toBeGreaterThanOrEqual(1);
    expect(chosen).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
    expect(config({ VISION_PROCESSES: 'auto' })).toBe(chosen);
    expect(config({ VISION_MEMORY_MB: '65536' })).toBe(1);
  });

  it('is refused where it is neither a number nor auto', () => {
    expect(() => config({ VISION_PROCESSES: 'many' })).toThrow(ConfigError);
    expect(() => config({ VISION_PROCESSES: 'many' })).toThrow(
      'VISION_PROCESSES: "many" is not a whole number from 1 to 64, nor "auto"',
    );
  });
});
