/** Time of one slice where the browser is not idle, or does not say for how long, in ms. */
const SLICE = 6;
/** The longest time that a page without a pause keeps a slice waiting, in ms. */
const LONGEST_WAIT = 100;

/** Takes the steps while the browser is idle, then calls `onEnd` with their result. Returns what gives them up. */
export function inIdleTime<T>(steps: Generator<undefined, T, undefined>, onEnd: (result: T) => void): () => void {
  let cancel: (() => void) | undefined;
  const slice = (timeLeft: () => number) => {
    let step = steps.next();
    while (!step.done && timeLeft() > 1) step = steps.next();
    if (step.done) onEnd(step.value);
    else next();
  };
  function next() {
    cancel = whenIdle(slice);
  }
  next();
  return () => cancel?.();
}

function whenIdle(slice: (timeLeft: () => number) => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => slice(ownSlice()), 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(
    // A page that is never idle gives no time at all: with one step each time, 50 steps would take 50 waits.
    (deadline) => slice(deadline.didTimeout ? ownSlice() : () => deadline.timeRemaining()),
    { timeout: LONGEST_WAIT },
  );
  return () => cancelIdleCallback(request);
}

/** What is left of a slice that begins now, in ms. */
function ownSlice(): () => number {
  const end = performance.now() + SLICE;
  return () => end - performance.now();
}
