/**
 * What a vision process may not ask of the kernel. A list of what is forbidden rather than of what is allowed:
 * Node, the networks and the C libraries ask for other things with each version, and a picture must not fail for that.
 * Every call has its number on x86-64 and on arm64, or null where it does not exist.
 */
type Numbers = readonly [x64: number | null, arm64: number | null];

const forbidden: Readonly<Record<string, Numbers>> = {
  // Connections of every family. A pair of sockets can be turned to others, too.
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  // Other processes: their memory, files and signals, or new ones.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  pidfd_send_signal: [424, 424],
  kcmp: [312, 272],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  ioprio_set: [251, 30],
  setpriority: [141, 140],
  fork: [57, null],
  vfork: [58, null],
  // What Landlock leaves to the owner of a file: a service that is not root shares its user with the process.
  chmod: [90, null],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
  utime: [132, null],
  utimes: [235, null],
  utimensat: [280, 88],
  futimesat: [261, null],
  truncate: [76, 45],
  // Another view of files, processes or the network.
  mount: [165, 40],
  umount2: [166, 39],
  move_mount: [429, 429],
  open_tree: [428, 428],
  open_tree_attr: [467, 467],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // Large parts of the kernel that nothing here needs.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  fanotify_init: [300, 262],
  // Memory and messages shared with processes of the same user.
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  semop: [65, 193],
  semtimedop: [220, 192],
  semctl: [66, 191],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  // The machine, for the case that it had to stay root.
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172, null],
  ioperm: [173, null],
  syslog: [103, 116],
  vhangup: [153, 58],
};

/** Calls that name a process in one of their arguments, and which it may make for itself: by its number, some also by 0. */
const onlyForItself: Readonly<Record<string, { numbers: Numbers; argument: number; zero: boolean }>> = {
  kill: { numbers: [62, 129], argument: 0, zero: false },
  tgkill: { numbers: [234, 131], argument: 0, zero: false },
  prlimit64: { numbers: [302, 261], argument: 0, zero: true },
  sched_setaffinity: { numbers: [203, 122], argument: 0, zero: true },
  sched_setscheduler: { numbers: [144, 119], argument: 0, zero: true },
  sched_setparam: { numbers: [142, 118], argument: 0, zero: true },
  sched_setattr: { numbers: [314, 274], argument: 0, zero: true },
};

/**
 * Calls of which some commands are forbidden: those by which the kernel signals another process for a file, or for a terminal.
 * Landlock refuses such signals only since its version 6, and a signal can open Node's inspector.
 */
const forbiddenCommands: Readonly<Record<string, { numbers: Numbers; commands: Record<string, number> }>> = {
  fcntl: {
    numbers: [72, 25],
    commands: { F_SETOWN: 8, F_SETSIG: 10, F_SETOWN_EX: 15, F_SETLEASE: 1024, F_NOTIFY: 1026 },
  },
  ioctl: {
    numbers: [16, 29],
    commands: {
      FIOSETOWN: 0x8901,
      SIOCSPGRP: 0x8902,
      TIOCSCTTY: 0x540e,
      TIOCSPGRP: 0x5410,
      TIOCSTI: 0x5412,
      TIOCLINUX: 0x541c,
      TIOCNOTTY: 0x5422,
      TIOCSETD: 0x5423,
      TIOCVHANGUP: 0x5437,
      TIOCSIG: 0x4004_5436,
    },
  },
};

/** Its flags lie in memory, which a filter cannot read: told that it does not exist, C libraries take `clone`. */
const clone3: Numbers = [435, 435];
const clone: Numbers = [56, 220];
const CLONE_THREAD = 0x1_0000;

const architectures = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const;
/** Calls of x32, a second set of numbers for the same calls on x86-64. */
const x32 = 0x4000_0000;

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const refuse = (errno: number) => 0x0005_0000 + errno;
const EPERM = 1;
const ENOSYS = 38;

/** Instructions of the filter: load a word of what is asked, jump over the next ones, give the answer. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];
const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const unlessEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value];
const ifEqual = (value: number, skip: number): Instruction => [0x15, skip, 0, value];
const ifAnyBit = (value: number, skip: number): Instruction => [0x45, skip, 0, value];
const unlessAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value];
const answer = (value: number): Instruction => [0x06, 0, 0, value];

const callNumber = load(0);
const architecture = load(4);
/** The lower half; the kernel takes process numbers, commands and these flags from there. */
const argument = (index: number) => load(16 + 8 * index);

/**
 * The filter in the kernel's form; undefined for a processor whose numbers are not known here. `pid`: the number of the
 * process, which stays the same when it becomes another program.
 */
export function callFilter(pid: number): Buffer | undefined {
  if (process.arch !== 'x64' && process.arch !== 'arm64') return undefined;
  const column = process.arch === 'x64' ? 0 : 1;
  const instructions = [
    architecture,
    ifEqual(architectures[process.arch], 1),
    answer(KILL),
    callNumber,
    ...(process.arch === 'x64' ? [unlessAtLeast(x32, 1), answer(refuse(EPERM))] : []),
    ...Object.values(forbidden).flatMap((numbers) => onCall(numbers[column], [answer(refuse(EPERM))])),
    ...Object.values(onlyForItself).flatMap((call) =>
      onCall(call.numbers[column], [
        argument(call.argument),
        ...(call.zero ? [unlessEqual(0, 1), answer(ALLOW)] : []),
        unlessEqual(pid, 1),
        answer(ALLOW),
        answer(refuse(EPERM)),
      ]),
    ),
    ...Object.values(forbiddenCommands).flatMap(({ numbers, commands }) =>
      onCall(numbers[column], [
        argument(1),
        ...Object.values(commands).flatMap((command) => [unlessEqual(command, 1), answer(refuse(EPERM))]),
        answer(ALLOW),
      ]),
    ),
    ...onCall(clone3[column], [answer(refuse(ENOSYS))]),
    ...onCall(clone[column], [argument(0), ifAnyBit(CLONE_THREAD, 1), answer(refuse(EPERM)), answer(ALLOW)]),
    answer(ALLOW),
  ];
  return assembled(instructions);
}

/** The last of the steps always gives an answer. */
function onCall(number: number | null, steps: readonly Instruction[]): readonly Instruction[] {
  return number === null ? [] : [unlessEqual(number, steps.length), ...steps];
}

function assembled(instructions: readonly Instruction[]): Buffer {
  const program = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, ifTrue, ifFalse, value], n) => {
    program.writeUInt16LE(code, n * 8);
    program.writeUInt8(ifTrue, n * 8 + 2);
    program.writeUInt8(ifFalse, n * 8 + 3);
    program.writeUInt32LE(value, n * 8 + 4);
  });
  return program;
}
