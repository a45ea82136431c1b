import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { homedir, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import koffi from 'koffi';

/*
 * A vision process that a picture has taken over: it tries whatever it can, by Node and by the kernel's own calls, and tells what
 * came of each attempt.
 */

const call = koffi.load(null).func('syscall', 'long', ['long', 'long', 'long', 'long', 'long', 'long']);
const execve = koffi.load(null).func('int execve(const char *path, const char **argv, const char **envp)');
const errors = new Map(Object.entries(koffi.os.errno).map(([name, number]) => [number, name]));
const arm = process.arch === 'arm64';

function checked(result) {
  if (result >= 0) return result;
  throw Object.assign(new Error('refused'), { code: errors.get(koffi.errno()) });
}

const kernel = (x64, arm64, ...rest) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = rest;
  return checked(call(arm ? arm64 : x64, a, b, c, d, e));
};

async function connects(where) {
  const socket = connect(where);
  await once(socket, 'connect').finally(() => socket.destroy());
}

async function sends(port) {
  const socket = createSocket('udp4');
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.send('hello', port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  }).finally(() => socket.removeAllListeners().close());
}

function writes(folder) {
  const file = join(folder, `captured-${process.pid}`);
  writeFileSync(file, 'x');
  rmSync(file);
}

function runs(command, ...more) {
  const { error, status } = spawnSync(command, more, { stdio: 'ignore' });
  if (error) throw error;
  if (status !== 0) throw Object.assign(new Error('failed'), { code: `status ${status}` });
}

const channel = 3;

function numbers(...values) {
  const memory = koffi.alloc('int', values.length);
  koffi.encode(memory, 'int', values, values.length);
  return koffi.address(memory);
}

/** Has the kernel signal the service for what happens to the channel. Undone where it works. */
function owns(call, command, value, nobody) {
  kernel(...call, channel, command, value);
  kernel(...call, channel, command, nobody);
}
const fcntl = [72, 25];
const ioctl = [16, 29];

const attempts = (scene) => ({
  'read the key': () => readFileSync(scene.key),
  'read a blob': () => readFileSync(scene.blob),
  'list the data folder': () => readdirSync(scene.data),
  'read the credentials of the demo': () => readFileSync(scene.demo),
  'read /etc/shadow': () => readFileSync('/etc/shadow'),
  'read /etc/passwd': () => readFileSync('/etc/passwd'),
  'read the environment of the service': () => readFileSync(`/proc/${scene.service}/environ`),
  'open the memory of the service': () => closeSync(openSync(`/proc/${scene.service}/mem`, 'r')),
  'list the files of the service': () => readdirSync(`/proc/${scene.service}/fd`),
  'go through the root of the service': () => readFileSync(`/proc/${scene.service}/root${scene.key}`),
  'trace the service': () => kernel(101, 117, 0x4206, scene.service, 0, 0),
  'open a handle on the service': () => closeSync(kernel(434, 434, scene.service)),
  'signal the service': () => process.kill(scene.service, 0),
  'have the service signalled by F_SETOWN': () => owns(fcntl, 8, scene.service, 0),
  'have the service signalled by F_SETOWN_EX': () =>
    owns(fcntl, 15, numbers(1, scene.service), numbers(1, 0)),
  'have the service signalled by FIOSETOWN': () => owns(ioctl, 0x8901, numbers(scene.service), numbers(0)),
  'have the service signalled by SIOCSPGRP': () => owns(ioctl, 0x8902, numbers(scene.service), numbers(0)),
  'choose the signal of a file': () => owns(fcntl, 10, 10, 0),
  'set limits of the service': () => kernel(302, 261, scene.service, 0, 0, 0),
  'slow down the service': () => setPriority(scene.service, 19),
  'connect by TCP': () => connects({ host: '127.0.0.1', port: scene.tcp }),
  'connect to a local socket': () => connects({ path: scene.socket }),
  'send by UDP': () => sends(scene.udp),
  'ask for a name': () => lookup(scene.name),
  'make a pair of sockets': () => kernel(53, 199, 1, 2, 0, koffi.address(koffi.alloc('int', 2))),
  'write into the data folder': () => writes(scene.data),
  'write beside its folder': () => writes(scene.outside),
  'write into shared memory': () => writes('/dev/shm'),
  'write into the program': () => writes(scene.program),
  'empty a blob': () => truncateSync(scene.blob),
  'remove a blob': () => unlinkSync(scene.blob),
  'open the key to others': () => chmodSync(scene.key, 0o644),
  'change the time of the key': () => utimesSync(scene.key, 1, 1),
  'start a shell': () => runs('/bin/sh', '-c', 'true'),
  'start Node': () => runs(process.execPath, '--version'),
  // Of its files only, which everybody may; the same call makes namespaces.
  'leave what it shares': () => kernel(272, 97, 0x400),
  'open io_uring': () => closeSync(kernel(425, 425, 1, koffi.address(koffi.alloc('uint8', 128)))),
  // Last, because it works by becoming the shell.
  ...(scene.become && { 'become a shell': () => checked(execve('/bin/true', ['true', null], [null])) }),
});

/** What it must still be able to do. */
const needs = {
  'write, read and remove in its own folder': () => {
    const folder = join(tmpdir(), 'mine');
    mkdirSync(folder);
    writeFileSync(join(folder, 'file'), 'x');
    readFileSync(join(folder, 'file'));
    rmSync(folder, { recursive: true });
  },
  'have the same folder as home': () => {
    if (homedir() !== tmpdir()) throw new Error('it has not');
  },
  'make a thread': async () => {
    const { Worker } = await import('node:worker_threads');
    await once(new Worker('', { eval: true }), 'exit');
  },
  'signal itself': () => process.kill(process.pid, 0),
};

async function outcomes(all) {
  const told = {};
  for (const [name, attempt] of Object.entries(all)) {
    try {
      await attempt();
      told[name] = 'done';
    } catch (error) {
      told[name] = error.code ?? error.message;
    }
  }
  return told;
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ scene }) => {
  const attempted = await outcomes(attempts(scene));
  const needed = await outcomes(needs);
  const links = await outcomes({ link: () => symlinkSync(scene.key, join(tmpdir(), 'link')) });
  const self = {
    uid: process.getuid(),
    groups: process.getgroups(),
    environment: Object.keys(process.env).sort(),
    folder: tmpdir(),
    status: readFileSync('/proc/self/status', 'utf8'),
    limits: readFileSync('/proc/self/limits', 'utf8'),
  };
  process.send({ kind: 'seen', seen: { attempted, needed, link: links.link, self } });
});
process.send({ kind: 'ready' });
