export declare const root: string;
export declare function ensureChromium(): string | undefined;
export declare function lacksChineseFont(fcList?: string): boolean;
export declare function run(command: string, args: readonly string[]): Promise<number>;
