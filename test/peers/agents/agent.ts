/** Environment of an assistant program: its home, model and connector. */
export interface AgentEnvironment {
  /** Environment by which it finds its home and the person's browser. */
  variables: Record<string, string>;
  home: string;
  mcpUrl: string;
  /** Origin of the model. */
  modelUrl: string;
  /** A personal token, for programs that are to send it instead of OAuth; else null. */
  token: string | null;
}

/** A program that people give orders to, driven from the command line. */
export interface Agent {
  /** Enters the connector into its settings. */
  configure(): Promise<void>;
  /** Makes the person connect it. */
  login(): Promise<void>;
  /** Runs the program with the person's request, and returns all output. */
  ask(words: string): Promise<string>;
}

export type StartAgent = (workplace: AgentEnvironment) => Agent;
