import { join } from 'node:path'
import { announce } from './announce'
import type { Config } from './config/read-config'
import { createLogger } from './context/log'
import { endOnCrash } from './crash'
import { loadDemo } from './demo/load'
import { checkDemoIsPrivate } from './demo-privacy'
import { openFileStore, unusableFileStore } from './file-store'
import { createClientAddress } from './http/client-address'
import { createCookieProbe } from './http/cookie-probe'
import { createDeviceCookie } from './http/device-cookie'
import { reasonOf } from './http/fault-reason'
import { stopGracefully } from './http/graceful-stop'
import { createInFlight } from './http/in-flight'
import { inlineStyleSources } from './http/inline-styles'
import { withLinkPreview } from './http/link-preview'
import { listen } from './http/listen'
import { createMessageDocument, messageStyleSource } from './http/public-message/message-document'
import { createReceiving } from './http/receiving'
import { createRequestHandler, type ServerParts } from './http/request-handler'
import { createEndpoints } from './http/schemas'
import { createSecurityHeaders } from './http/security-headers'
import { createSessionCookie } from './http/session-cookie'
import { createStaticFiles, readIndex, type ServeStatic } from './http/static-files'
import { createUploading } from './http/uploads/uploading'
import { sweepArchivesHourly } from './services/archive/spool'
import { cleanJobsHourly } from './services/jobs/clean-jobs'
import { checkKeys } from './services/keys/check-keys'
import { sealingCipher } from './services/keys/current-key'
import { followFailedText } from './services/notifications/follow-up'
import { fillLookupKeys } from './services/pay/lookup-keys'
import { askAboutOpenIntentsRegularly } from './services/payments/ask-about-open-intents'
import { checkProvider } from './services/payments/check-provider'
import { settleIntent } from './services/payments/settle'
import { startRegularJobs } from './services/regularly'
import { forgetDaily } from './services/retention'
import { deleteOldScansDaily } from './services/right-to-work/old-scans'
import { tellRunningOutHourly } from './services/right-to-work/running-out'
import { keepUpRecordsHourly } from './services/right-to-work/upkeep'
import { askAboutPlansRegularly } from './services/service-plan/ask-about-plans'
import { settleSubscription } from './services/service-plan/settle-subscription'
import { checkFileStore } from './services/uploads/own-store'
import { sweepHourly } from './services/uploads/sweep'
import { StartError } from './start-error'
import { startMail } from './start-mail'
import { openDatabase } from './store/database'
import { createFieldCipher } from './store/field-cipher'
import { keyFileAt } from './store/key-file'
import { createLimits } from './store/limits'
import { createSandbox } from './store/payments/sandbox'
import { createStripe } from './store/payments/stripe'
import { pushPublicKey } from './store/push/push-sender'

/** Serves until it is stopped: by `stop`, or by SIGTERM or SIGINT, which end the process too. */
export interface RunningServer {
  stop(): Promise<void>
}

const mostInFlight = 100
/** Each holds at most 256 kB of a body. */
const mostReceiving = 1_000
const pageFolder = join(import.meta.dirname, '../page')
const now = () => new Date()

/** Opens, loads and listens; returns when it serves. Throws a StartError where it can't. devPage: serves the page in place of the built one. */
export async function runServer(config: Config, devPage: ServeStatic | null = null): Promise<RunningServer> {
  const indexHtml = builtIndex(config)
  const log = createLogger((line) => process.stdout.write(`${line}\n`), now)
  endOnCrash(log)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onBroken: (error) => {
      log.error('crash', { reason: `the disk refused a write: ${reasonOf(error)}` })
      process.exitCode = 1
      // Leaves time for the failed statement to return.
      setTimeout(() => process.exit(1), 100)
    },
    onError: (error) => log.warn('store_trouble', { reason: reasonOf(error) }),
  })
  try {
    const cipher = createFieldCipher(...config.fieldKeys)
    const notItsKey = await checkKeys(database.db, cipher, now())
    if (notItsKey) throw new StartError(notItsKey)
    const blobs = openFileStore(config)
    const notItsFiles = await checkFileStore(database.db, blobs).catch(unusableFileStore)
    if (notItsFiles) throw new StartError(notItsFiles)
    if (config.isDemo) await loadDemo(database.db, now(), { cipher, blobs })
    else await checkDemoIsPrivate(database.db, config)
    const { unreadable } = await fillLookupKeys(database.db, await sealingCipher(database.db, cipher))
    if (unreadable > 0) log.warn('unreadable', { field: 'ppsnumber', rows: unreadable })
    const isHttps = config.publicUrl?.protocol === 'https:'
    const inFlight = createInFlight(mostInFlight)
    const receiving = createReceiving(mostReceiving)
    const uploading = createUploading()
    const payments = config.stripe ? createStripe(config.stripe) : createSandbox(database.db, now)
    const notItsProvider = await checkProvider(database.db, payments, now())
    if (notItsProvider) throw new StartError(notItsProvider)
    const { pushKey, pushServices } = config
    const push = pushKey && { publicKey: pushPublicKey(pushKey), services: pushServices }
    if (!push) log.warn('push_off', { reason: 'PUSH_KEY is not set' })
    let isStopping = false
    const parts: ServerParts = {
      ...config,
      db: database.db,
      cipher,
      keyFile: config.keyFile ? keyFileAt(config.keyFile) : null,
      loadDemo: config.isDemo ? loadDemo : null,
      limits: createLimits(database.pool, config.limits),
      cookie: createSessionCookie(isHttps),
      deviceCookie: createDeviceCookie(isHttps),
      answerProbe: createCookieProbe(isHttps),
      endpoints: createEndpoints(config.isDevelopment),
      addressOf: createClientAddress(config.proxyHops, log),
      inFlight,
      receiving,
      uploading,
      blobs,
      payments,
      push,
      settlePayment: async (intent_id) => {
        await settleIntent(parts, intent_id)
      },
      settlePlan: (extraid) => settleSubscription(parts, extraid),
      textFailed: followFailedText,
      now,
      setHeaders: config.isDevelopment
        ? () => {}
        : createSecurityHeaders(
            isHttps,
            [...inlineStyleSources(indexHtml ?? ''), messageStyleSource],
            payments.publicKey,
          ),
      serveStatic: devPage ?? createStaticFiles(pageFolder, indexHtml),
      messageDocument: devPage || indexHtml === null ? null : createMessageDocument(indexHtml),
      isStopping: () => isStopping,
      log,
    }
    const { server, port } = await listen(createRequestHandler(parts), config.host, config.port)
    const jobs = startRegularJobs(database.db, log)
    forgetDaily(jobs, database.db, now)
    cleanJobsHourly(jobs, database.db, now)
    sweepHourly(jobs, database.db, blobs, now, log)
    sweepArchivesHourly(jobs, database.db, blobs, now)
    keepUpRecordsHourly(jobs, database.db, blobs, now)
    deleteOldScansDaily(jobs, database.db, blobs, { now, months: config.agencyInfo.scan_months })
    tellRunningOutHourly(jobs, database.db, now)
    askAboutOpenIntentsRegularly(jobs, parts)
    askAboutPlansRegularly(jobs, parts)
    const stopMail = startMail(config, port, { db: database.db, cipher, now, log, limits: parts.limits })
    const stop = () => {
      isStopping = true
      const jobsStopped = Promise.all([stopMail(), jobs.stop()])
      const closeDatabase = () => jobsStopped.then(database.close)
      return stopGracefully({ server, inFlight, receiving, uploading, closeDatabase, log })
    }
    const onSignal = () => {
      // A second signal: whoever sends it does not want to wait.
      if (isStopping) process.exit(1)
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
    announce(config, port)
    return { stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

function builtIndex({ agencyInfo, publicUrl }: Config): string | null {
  const html = readIndex(pageFolder)
  return html && withLinkPreview(html, agencyInfo, publicUrl)
}
