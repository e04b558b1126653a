/** A person who can be mentioned, under a name that no other of them has. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A part of a comment: a text, or the name of a person whom it mentions. */
export interface CommentPart {
  readonly text: string;
  readonly isMention: boolean;
}

const MENTION = /@([0-9A-Za-z_-]{1,64})/g;

/** People with names that differ: one whose name another has gets the name of the unit, or a number. */
export function distinctPeople(
  people: readonly { readonly id: string; readonly realName: string; readonly orgName: string }[],
): readonly Mentionable[] {
  const once = [...new Map(people.map((person) => [person.id, person])).values()];
  const taken = new Set<string>();
  return once.map(({ id, realName, orgName }) => {
    const isShared = once.some((other) => other.id !== id && other.realName === realName);
    const plain = (isShared ? `${realName}(${orgName})` : realName).replaceAll(/[@\s]/g, '');
    let name = plain;
    for (let at = 2; taken.has(name); at += 1) name = `${plain}${at}`;
    taken.add(name);
    return { id, name };
  });
}

/** The text of a comment as it is sent: `@name` of people who were chosen becomes `@id`. */
export function withIds(text: string, people: readonly Mentionable[]): string {
  // A name may begin with another name.
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.reduce((sent, { id, name }) => sent.replaceAll(`@${name}`, `@${id}`), text);
}

/** The parts of a stored comment, with the names of the people whom it mentions. */
export function partsOf(content: string, mentions: readonly Mentionable[]): readonly CommentPart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { 0: all, 1: id = '', index } of content.matchAll(MENTION)) {
    const name = names.get(id);
    if (name === undefined) continue;
    parts.push({ text: content.slice(from, index), isMention: false }, { text: `@${name}`, isMention: true });
    from = index + all.length;
  }
  return [...parts, { text: content.slice(from), isMention: false }].filter(({ text }) => text !== '');
}
