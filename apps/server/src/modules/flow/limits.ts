/** The most bytes of an uploaded model: its characters take at most three bytes each. */
export const MODEL_BYTES = 6_000_000;
/** Characters of a model that are compiled in the event loop, in some 40 ms; a longer one is compiled in a worker. */
export const MOST_AT_ONCE = 100_000;
/** The longest that a worker compiles a model, in ms. */
export const COMPILE_MS = 20_000;
/** The most deployed processes that an instance of the server has in memory. */
export const CACHED_PROCESSES = 200;
/** The longest text of a variable, and the most elements of a list. */
export const LONGEST_VALUE = 1000;
export const MOST_VALUES = 100;
/** How deep processes may call each other. */
export const DEEPEST_CALL = 8;
/** The most people that may claim one task. */
export const MOST_CANDIDATES = 500;
/** The most people who get a copy of one decision. */
export const MOST_COPIES = 100;
/** The most rows of the history, the comments and the open tasks of one instance in an answer. */
export const MOST_ROWS = 1000;
/** Characters of the name of a record in lists. */
export const LONGEST_TITLE = 200;
/** The most timers of one round of housekeeping. */
export const MOST_FIRED = 500;
/** The most tasks of one step that are agreed to by rule; the next one waits for its person. */
export const MOST_SKIPPED = 50;
/** The most files of one comment, and the most people whom it mentions. */
export const MOST_FILES = 20;
export const MOST_MENTIONS = 20;
/** The most processes of a tenant that people choose from. */
export const MOST_PROCESSES = 500;
/** The most nodes in the list of bottlenecks. */
export const MOST_BOTTLENECKS = 100;
/** The most people who get a message about one task. */
export const MOST_NOTIFIED = 100;
/** A list of the instances of units counts so many: nobody pages further, and counting all takes longer than a page. */
export const MOST_COUNTED = 2000;
/** The latest done tasks of a node that say how long its tasks usually take. */
export const LATEST_TASKS = 100;
/** How long the sender of a command to a server is taken for alive: longer than all calls of one command. */
export const CALL_LEASE_SECONDS = 120;
/** A command without an answer is looked for during this time. */
export const CALL_OLD_SECONDS = 60;
/** Until the effects of a command are asked for again: nothing happened yet, or the server did not answer. */
export const CALL_AGAIN_SECONDS = 5;
export const CALL_AWAY_SECONDS = 15;
/** The most calls and instances of one round of reading a server. */
export const MOST_CALLS = 200;
