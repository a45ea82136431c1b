import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screeningChannel } from '../src/db/screening/lists.ts';
import { deleteInstance, writeInstance } from '../src/db/screening/screening-instances.ts';
import type { Runtime } from '../src/runtime.ts';
import { awaitTakenUp } from '../src/screening/list-store.ts';
import { eventually, testRuntime } from './harness.ts';
import { importRows, listTools, persons } from './list-scene.ts';

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

describe('processes that search', () => {
  it('are told of a new generation when it counts', async () => {
    const heard: string[] = [];
    const listening = await runtime.database.listen(screeningChannel, (payload) => heard.push(payload));
    const { generation } = await importRows(listTools(runtime), persons(2));
    await importRows(listTools(runtime), persons(2));
    await eventually('it was heard', () => heard.length > 0);
    await listening.stop();
    expect(heard).toEqual([String(generation)]);
  });

  it('are waited for until each that lives has taken it up', async () => {
    const { database } = runtime;
    const wait = (generation: number, seconds = 0) => awaitTakenUp(database, generation, seconds);
    expect(await wait(1000)).toBe(true);
    await writeInstance(database, 'a', 5);
    await writeInstance(database, 'b', 4);
    expect(await wait(4)).toBe(true);
    expect(await wait(5)).toBe(false);
    const waiting = wait(5, 20);
    await writeInstance(database, 'b', 5);
    expect(await waiting).toBe(true);
    expect(await wait(6)).toBe(false);
    await deleteInstance(database, 'a');
    // Killed, it says goodbye to nobody; after a while it is not waited for.
    await database.query("UPDATE screening_instances SET seen_at = now() - interval '16 seconds'");
    expect(await wait(6)).toBe(true);
    await database.query("UPDATE screening_instances SET seen_at = now() - interval '2 days'");
    expect(await wait(6)).toBe(true);
    expect(await database.query('SELECT 1 FROM screening_instances')).toEqual([]);
  });
});
