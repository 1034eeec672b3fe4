/** A robots.txt, read as RFC 9309 and Google's leniency have it. */
export interface Robots {
  groups: Group[];
  sitemaps: { url: string; line: number }[];
  /** Lines that are neither blank, comment, nor a directive known to anyone. */
  odd: { line: number; text: string; why: string }[];
  /** Number of lines that hold a directive. */
  directives: number;
}

export interface Group {
  /** Product tokens in lower case; `*` for everybody. */
  agents: string[];
  rules: Rule[];
}

export interface Rule {
  allow: boolean;
  path: string;
  line: number;
}
