import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  /** A new key gives the children another chance. */
  resetKey: string
  children: ReactNode
}

/** Keeps a broken screen from taking the app with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt: string | undefined }> {
  override state = { failedAt: undefined }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failedAt !== undefined) {
      this.setState({ failedAt: undefined })
    }
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback
  }
}
