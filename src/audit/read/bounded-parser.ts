import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type Token, Tokenizer } from 'parse5';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, ParseLimit } from './parse-limit.ts';

/**
 * A page as a parse5 tree without comments, and the offset of its last `</head>` or `<body>`, -1 without one.
 * Throws `ParseLimit` while parsing: on deep nesting the parser's work grows with its square.
 */
export const parseTree = (html: string): { document: DefaultTreeAdapterTypes.Document; lastHeadSign: number } => {
  const parser = new BoundedParser();
  parser.tokenizer.write(html, true);
  return { document: parser.document, lastHeadSign: parser.lastHeadSign };
};

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  lastHeadSign = -1;

  constructor() {
    let elements = 0;
    super({
      scriptingEnabled: false,
      sourceCodeLocationInfo: true,
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement(...args) {
          if (++elements > MAX_ELEMENTS) throw new ParseLimit('elements', MAX_ELEMENTS);
          return defaultTreeAdapter.createElement(...args);
        },
      },
    });
    this.tokenizer = new BoundedTokenizer(this.options, this);
  }

  override onItemPush(...args: Parameters<Parser<DefaultTreeAdapterMap>['onItemPush']>): void {
    if (this.openElements.stackTop >= MAX_DEPTH) throw new ParseLimit('depth', MAX_DEPTH);
    super.onItemPush(...args);
  }

  override onStartTag(token: Token.TagToken): void {
    if (token.tagName === 'body') this.lastHeadSign = token.location?.startOffset ?? -1;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (token.tagName === 'head') this.lastHeadSign = token.location?.startOffset ?? -1;
    super.onEndTag(token);
  }

  override _appendCommentNode(): void {
    // Nothing asks for comments.
  }
}

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length > MAX_ATTRIBUTES) throw new ParseLimit('attributes', MAX_ATTRIBUTES);
  }
}
