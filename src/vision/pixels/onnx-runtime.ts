import { ownEnvironment } from '../../platform/settings/own-environment.ts';

/**
 * The only door to onnxruntime. Its Linux build calls its vendor, keeps a device id in the home folder and writes into the shared
 * temporary one, unless the environment forbids it before the process starts: so it is not loaded without that.
 */
export async function onnxRuntime(): Promise<typeof import('onnxruntime-node')> {
  // Not set later by code: some libraries would see that and others would not.
  if (ownEnvironment().ORT_DISABLE_TELEMETRY !== '1') {
    throw new Error(
      'onnxruntime is not loaded, because it would send telemetry: start this process with ORT_DISABLE_TELEMETRY=1 in its environment.',
    );
  }
  return import('onnxruntime-node');
}
