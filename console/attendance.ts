/** Whether somebody is there: a page that polls must not keep alive the session of someone who has left. */

const awayAfterMilliseconds = 60_000;

let lastSeen = Date.now();

for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove']) {
  addEventListener(
    sign,
    () => {
      lastSeen = Date.now();
    },
    { capture: true, passive: true },
  );
}

export const isAttended = (): boolean => Date.now() - lastSeen < awayAfterMilliseconds;
