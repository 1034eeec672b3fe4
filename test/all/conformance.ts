import { importTests } from '../import-tests.ts';

await importTests('test/conformance/*.test.ts');
