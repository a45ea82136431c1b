import type { Command } from 'commander';

export interface Group {
  readonly commands: readonly string[];
  readonly load: () => Promise<(program: Command) => void>;
}

/** Every command, in the order of the help. A file is loaded only for its commands: all take as long as most commands. */
export const groups: readonly Group[] = [
  { commands: ['serve', 'worker', 'demo'], load: async () => (await import('./serve.ts')).addServe },
  { commands: ['migrate'], load: async () => (await import('./migrate.ts')).addMigrate },
  { commands: ['clients'], load: async () => (await import('./clients/clients.ts')).addClients },
  { commands: ['credentials'], load: async () => (await import('./clients/credentials.ts')).addCredentials },
  { commands: ['credits'], load: async () => (await import('./clients/credits.ts')).addCredits },
  { commands: ['dossiers'], load: async () => (await import('./exports.ts')).addDossiers },
  { commands: ['policies'], load: async () => (await import('./rules.ts')).addPolicies },
  { commands: ['subjects'], load: async () => (await import('./exports.ts')).addSubjects },
  { commands: ['portfolio'], load: async () => (await import('./portfolio.ts')).addPortfolio },
  { commands: ['risk'], load: async () => (await import('./rules.ts')).addRisk },
  { commands: ['blobs'], load: async () => (await import('./blobs.ts')).addBlobs },
  { commands: ['retention'], load: async () => (await import('./clients/retention.ts')).addRetention },
  { commands: ['webhooks'], load: async () => (await import('./webhooks.ts')).addWebhooks },
  { commands: ['registry'], load: async () => (await import('./registry.ts')).addRegistry },
  { commands: ['screenings'], load: async () => (await import('./screenings.ts')).addScreenings },
  { commands: ['lookup'], load: async () => (await import('./lookup.ts')).addLookup },
  { commands: ['lists'], load: async () => (await import('./lists/lists.ts')).addLists },
  { commands: ['media'], load: async () => (await import('./press/media.ts')).addMedia },
  { commands: ['read'], load: async () => (await import('./pictures/read.ts')).addRead },
  { commands: ['faces'], load: async () => (await import('./pictures/faces.ts')).addFaces },
  { commands: ['names'], load: async () => (await import('./names.ts')).addNames },
  { commands: ['sandbox'], load: async () => (await import('./sandbox.ts')).addSandbox },
  { commands: ['jobs', 'figures'], load: async () => (await import('./jobs.ts')).addJobs },
  { commands: ['users'], load: async () => (await import('./users.ts')).addUsers },
  { commands: ['audit'], load: async () => (await import('./audit.ts')).addAudit },
  { commands: ['keys'], load: async () => (await import('./keys.ts')).addKeys },
  { commands: ['backup'], load: async () => (await import('./backup/backup.ts')).addBackup },
  {
    commands: ['restore', 'quiet', 'resume'],
    load: async () => (await import('./backup/restore.ts')).addRestore,
  },
  { commands: ['doctor'], load: async () => (await import('./doctor.ts')).addDoctor },
  { commands: ['errand'], load: async () => (await import('./own-processes.ts')).addBackgroundTask },
  { commands: ['analyse-apart'], load: async () => (await import('./own-processes.ts')).addAnalyseApart },
];

/** Adds the group of a command; all of them where the help or the search for a near miss needs them. */
export async function addCommands(program: Command, first: string | undefined): Promise<void> {
  const asked = groups.filter(({ commands }) => commands.some((name) => name === first));
  for (const { load } of asked.length > 0 ? asked : groups) (await load())(program);
}
