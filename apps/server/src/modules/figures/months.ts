/** The months up to that of a moment (`yyyy-MM-dd HH:mm:ss`), the oldest first, each as `yyyy-MM`. */
export function monthsTo(moment: string, count: number): readonly string[] {
  const last = Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_unused, place) => {
    const month = last - (count - 1) + place;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
