import { startDemoService } from '../costs/demo-service.ts';
import { allProcesses, tree } from '../costs/processes.ts';
import type { DossierPictures } from './pictures.ts';

/** Milliseconds of the processor that one dossier takes of each kind of process of `akwaba serve`. */
export interface ServiceCosts {
  /** Upload, store, checks, message. */
  readonly service: number;
  readonly vision: number;
  readonly database: number;
}

export async function measureService(pictures: DossierPictures, dossiers: number): Promise<ServiceCosts> {
  const service = await startDemoService();
  try {
    const seen = async (): Promise<ServiceCosts> => {
      const [row] = await service.runtime.database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const processes = allProcesses();
      const server = processes.get(row?.pid ?? 0)?.parent ?? 0;
      const own = processes.get(service.pid)?.seconds ?? 0;
      const below = tree(processes, service.pid, server);
      return { service: own, vision: below - own, database: tree(processes, server) };
    };
    const send = async (name: string, count: number) => {
      for (let i = 0; i < count; i++) await service.upload(`${name}-${i}`, pictures);
      await service.analysed();
    };
    // What is loaded once is not a dossier's cost.
    await send('before', 4);
    const before = await seen();
    await send('measured', dossiers);
    const after = await seen();
    const each = (key: keyof ServiceCosts) => ((after[key] - before[key]) * 1000) / dossiers;
    return { service: each('service'), vision: each('vision'), database: each('database') };
  } finally {
    await service.stop();
  }
}
