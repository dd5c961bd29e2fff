/** Worker of the build, bundled from the sources by a test. */
import '../../src/server/process/snapshot-worker'
