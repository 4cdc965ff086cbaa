/** The built files of `wasm`: each call starts a program with memory of its own. */

declare module '*/wasm/deal-lines.ts?wasm' {
  export interface DealProgram {
    readonly memory: WebAssembly.Memory;
    readonly piece: WebAssembly.Global<'i32'>;
    readonly ids: WebAssembly.Global<'i32'>;
    readonly idEnds: WebAssembly.Global<'i32'>;
    readonly lineStarts: WebAssembly.Global<'i32'>;
    readonly groups: WebAssembly.Global<'i32'>;
    readonly stageOf: WebAssembly.Global<'i32'>;
    readonly newGroups: WebAssembly.Global<'i32'>;
    readonly rowCount: WebAssembly.Global<'i32'>;
    readonly newCount: WebAssembly.Global<'i32'>;
    readonly isAscending: WebAssembly.Global<'i32'>;
    readonly longest: WebAssembly.Global<'i32'>;
    setUp(
      capacity: number,
      width: number,
      id: number,
      code: number,
      created: number,
      product: number,
      stage: number,
      lengthOfVoid: number,
      numberOfVoid: number,
    ): void;
    read(from: number, length: number, nextGroup: number): number;
    learnCode(start: number, length: number, number: number): void;
    learnProduct(start: number, length: number, number: number, isDemat: boolean): void;
    learnStage(start: number, length: number, stage: number): void;
    learnMonth(
      start: number,
      length: number,
      days: number,
      begins: number,
      ends: number,
      before: number,
      within: number,
      after: number,
    ): void;
    learnGroup(code: number, product: number, month: number, group: number): void;
  }
  export default function start(): DealProgram;
}

declare module '*/wasm/payment-lines.ts?wasm' {
  export interface PaymentProgram {
    readonly memory: WebAssembly.Memory;
    readonly piece: WebAssembly.Global<'i32'>;
    readonly ids: WebAssembly.Global<'i32'>;
    readonly idEnds: WebAssembly.Global<'i32'>;
    readonly runStarts: WebAssembly.Global<'i32'>;
    readonly runLengths: WebAssembly.Global<'i32'>;
    readonly sums: WebAssembly.Global<'i32'>;
    readonly lineCount: WebAssembly.Global<'i32'>;
    readonly runCount: WebAssembly.Global<'i32'>;
    readonly mayRepeat: WebAssembly.Global<'i32'>;
    setUp(
      capacity: number,
      width: number,
      deal: number,
      amount: number,
      id: number,
      reference: number,
      corrects: number,
    ): void;
    read(from: number, length: number): number;
    note(dealLength: number, idLength: number, referenceLength: number, isRefund: boolean): void;
    expectMore(times: number): void;
  }
  export default function start(): PaymentProgram;
}
