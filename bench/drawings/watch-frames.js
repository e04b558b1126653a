/** Records the frames until `stopFrames` is called, which answers the ms between them. */
window.watchFrames = () => {
  const times = [];
  let isWatching = true;
  const tick = (now) => {
    times.push(now);
    if (isWatching) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.stopFrames = () => {
    isWatching = false;
    return times.slice(1).map((time, index) => time - times[index]);
  };
};
