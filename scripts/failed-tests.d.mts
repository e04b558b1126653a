interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly retry: number;
        readonly errors: readonly { readonly message?: string; readonly location?: { readonly line: number } }[];
      }[];
    }[];
  }[];
}

export const LONG_JOURNEYS: 'long journeys';
export function failedInVitest(report: VitestReport, nameOf: (path: string) => string): string[];
export function failedInPlaywright(suite: PlaywrightSuite): string[];
export function skippedInPlaywright(suite: PlaywrightSuite): string[];
