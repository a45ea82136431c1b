import koffi from 'koffi';

/**
 * The few calls of the Linux kernel that Node has no words for. Each acts on the calling thread alone, and all are made by the
 * main thread: what they take away is gone for good once it has become another program (`becomeProgram`).
 */

const libc = koffi.load(null);

const errorNames = new Map(Object.entries(koffi.os.errno).map(([name, number]) => [number, name]));

/** By name rather than by `syscall`: glibc and musl have them. */
const c = {
  execve: libc.func('int execve(const char *path, const char **argv, const char **envp)'),
  fcntl: libc.func('int fcntl(int fd, int command, long argument)'),
  ioctl: libc.func('int ioctl(int fd, ulong request, int *argument)'),
  mount: libc.func(
    'int mount(const char *source, const char *target, const char *type, ulong flags, const char *data)',
  ),
  setrlimit: libc.func('setrlimit', 'int', ['int', 'void *']),
  prctl: libc.func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)'),
  unshare: libc.func('int unshare(int flags)'),
  // The C library would change all threads, by signals to each.
  callNumbers: libc.func('syscall', 'long', ['long', 'long', 'long', 'long']),
  callPointer: libc.func('syscall', 'long', ['long', 'void *', 'long', 'long']),
  callSecondPointer: libc.func('syscall', 'long', ['long', 'long', 'void *', 'long']),
  callTwoPointers: libc.func('syscall', 'long', ['long', 'void *', 'void *', 'long']),
  addRule: libc.func('syscall', 'long', ['long', 'long', 'long', 'void *', 'long']),
  filter: libc.func('syscall', 'long', [
    'long',
    'long',
    'long',
    koffi.pointer(koffi.struct('sock_fprog', { length: 'uint16', filter: 'void *' })),
  ]),
};

/** Numbers of calls on x86-64 and arm64. */
const numbers = {
  setfsuid: [122, 151],
  setfsgid: [123, 152],
  setresuid: [117, 147],
  setresgid: [119, 149],
  setgroups: [116, 159],
  capset: [126, 91],
  seccomp: [317, 277],
  close_range: [436, 436],
  landlock_create_ruleset: [444, 444],
  landlock_add_rule: [445, 445],
  landlock_restrict_self: [446, 446],
} as const;

const column = process.arch === 'arm64' ? 1 : 0;

function numberOf(call: keyof typeof numbers): number {
  return numbers[call][column];
}

/** What a call gave, where that is no failure. */
function checked(call: string, result: number): number {
  if (result >= 0) return result;
  throw new Error(`${call}: ${errorNames.get(koffi.errno()) ?? koffi.errno()}`);
}

export const namespaces = { mounts: 0x2_0000, network: 0x4000_0000 } as const;

export function leaveNamespace(which: keyof typeof namespaces): void {
  checked('unshare', c.unshare(namespaces[which]));
}

export const mountFlags = {
  readOnly: 1,
  noSetUid: 2,
  noDevices: 4,
  noExec: 8,
  again: 32,
  bind: 4096,
  recursive: 16384,
  private: 1 << 18,
} as const;

export function mount(
  source: string,
  target: string,
  type: string | null,
  flags: number,
  data: string | null = null,
): void {
  checked(`mount ${target}`, c.mount(source, target, type, flags, data));
}

/** For who looks at files from now on; the other rights of the thread stay. */
export function inspectFilesAs(uid: number): void {
  c.callNumbers(numberOf('setfsgid'), uid, 0, 0);
  c.callNumbers(numberOf('setfsuid'), uid, 0, 0);
}

export function leaveGroups(): void {
  checked('setgroups', c.callSecondPointer(numberOf('setgroups'), 0, null, 0));
}

export function becomeUser(uid: number): void {
  checked('setresgid', c.callNumbers(numberOf('setresgid'), uid, uid, uid));
  checked('setresuid', c.callNumbers(numberOf('setresuid'), uid, uid, uid));
}

const PR_CAPBSET_DROP = 24;
const PR_SET_NO_NEW_PRIVS = 38;
/** More than any kernel has; an unknown one ends the loop. */
const capabilities = 64;

/** So that no program it becomes can have any, while it still needs its own. Takes CAP_SETPCAP. */
export function boundCapabilities(): void {
  for (let n = 0; n < capabilities; n++) {
    if (c.prctl(PR_CAPBSET_DROP, n, 0, 0, 0) === 0) continue;
    if (koffi.errno() === koffi.os.errno.EINVAL) return;
    checked('prctl', -1);
  }
}

const resources = { fileBytes: 1, coreBytes: 4 } as const;

/** For good. Unlike the rest it counts for the whole process. */
export function limitResource(which: keyof typeof resources, most: number): void {
  const limit = Buffer.alloc(16);
  for (const at of [0, 8]) limit.writeBigUInt64LE(BigInt(most), at);
  checked('setrlimit', c.setrlimit(resources[which], limit));
}

/** A bit each. Those that are not permitted any more cannot be had again. */
export function setCapabilities(effective: bigint, permitted: bigint): void {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(0x2008_0522, 0);
  const data = Buffer.alloc(24);
  for (const half of [0, 1]) {
    const word = (bits: bigint) => Number((bits >> BigInt(32 * half)) & 0xffff_ffffn);
    data.writeUInt32LE(word(effective), 12 * half);
    data.writeUInt32LE(word(permitted), 12 * half + 4);
  }
  checked('capset', c.callTwoPointers(numberOf('capset'), header, data, 0));
}

export function gainNothingByPrograms(): void {
  checked('prctl', c.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
}

const SECCOMP_SET_MODE_FILTER = 1;

/** `program` is in the kernel's form, eight bytes an instruction. */
export function filterCalls(program: Buffer): void {
  checked(
    'seccomp',
    c.filter(numberOf('seccomp'), SECCOMP_SET_MODE_FILTER, 0, {
      length: program.length / 8,
      filter: program,
    }),
  );
}

const LANDLOCK_CREATE_RULESET_VERSION = 1;
const LANDLOCK_RULE_PATH_BENEATH = 1;

export const landlock = {
  /** Which version the kernel has. */
  version: () =>
    checked(
      'landlock',
      c.callPointer(numberOf('landlock_create_ruleset'), null, 0, LANDLOCK_CREATE_RULESET_VERSION),
    ),
  createRules: (attributes: Buffer) =>
    checked(
      'landlock_create_ruleset',
      c.callPointer(numberOf('landlock_create_ruleset'), attributes, attributes.length, 0),
    ),
  addRule: (rules: number, rule: Buffer) =>
    checked(
      'landlock_add_rule',
      c.addRule(numberOf('landlock_add_rule'), rules, LANDLOCK_RULE_PATH_BENEATH, rule, 0),
    ),
  obey: (rules: number) =>
    checked('landlock_restrict_self', c.callNumbers(numberOf('landlock_restrict_self'), rules, 0, 0)),
} as const;

const F_SETFD = 2;
const F_SETOWN = 8;
const F_SETSIG = 10;
const FIOSETOWN = 0x8901;

/** Ways to have a process signalled for what happens to a file. Each throws where it is refused, and is undone where not. */
export function ownFileFor(pid: number, fd: number): void {
  checked('fcntl', c.fcntl(fd, F_SETOWN, pid));
  c.fcntl(fd, F_SETOWN, 0);
}

export function ownFileByDevice(pid: number, fd: number): void {
  checked('ioctl', c.ioctl(fd, FIOSETOWN, [pid]));
  c.ioctl(fd, FIOSETOWN, [0]);
}

export function chooseSignal(signal: number, fd: number): void {
  checked('fcntl', c.fcntl(fd, F_SETSIG, signal));
  c.fcntl(fd, F_SETSIG, 0);
}

const CLOSE_RANGE_CLOEXEC = 4;

/** Becomes another program in the same process, which keeps the first `files` open files and no other. */
export function becomeProgram(
  path: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
  files: number,
): never {
  for (let fd = 0; fd < files; fd++) c.fcntl(fd, F_SETFD, 0);
  // Node closes its own anyway; before Linux 5.11 there is only that.
  c.callNumbers(numberOf('close_range'), files, 0x7fff_ffff, CLOSE_RANGE_CLOEXEC);
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  checked(`execve ${path}`, c.execve(path, [...argv, null], [...variables, null]));
  throw new Error('A program that was started in place returned.');
}
