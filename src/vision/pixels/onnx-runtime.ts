import { readFileSync } from 'node:fs';

/**
 * The only door to onnxruntime. Its Linux build calls its vendor, keeps a device id in the home folder and writes into the shared
 * temporary one, unless it is told not to before the process starts: so it is not loaded where it was not told.
 */
export async function onnxRuntime(): Promise<typeof import('onnxruntime-node')> {
  if (!toldFromTheStart()) {
    throw new Error(
      'onnxruntime is not loaded, because it would send telemetry: start this process with ORT_DISABLE_TELEMETRY=1 in its environment.',
    );
  }
  return import('onnxruntime-node');
}

/** In the environment that the process was started with: a variable that is set later is seen by some libraries and not by others. */
function toldFromTheStart(): boolean {
  const told = 'ORT_DISABLE_TELEMETRY=1';
  try {
    return readFileSync('/proc/self/environ', 'utf8').split('\0').includes(told);
  } catch {
    return process.env.ORT_DISABLE_TELEMETRY === '1';
  }
}
